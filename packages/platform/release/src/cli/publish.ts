import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataOf } from '@chokdee/contracts';
import { folderOf } from '@chokdee/contracts/shells';
import type { Desk } from '../../server/desk/desk.ts';
import { type PackageName, ReleaseError } from '../rollout/area-state.ts';

/** Command that builds a package into a folder. */
export interface Builder {
  /** A script and its first arguments. */
  readonly command: readonly string[];
  folderOf(root: string, area: PackageName): string;
}

interface PublishProps {
  readonly desk: Desk;
  /** Checkout whose sources are built. */
  readonly root: string;
  readonly area: PackageName;
  /** Null means that the build names the version. */
  readonly version: string | null;
  readonly builder?: Builder;
}

/** Build command of this checkout, also for sources of another one. */
const ownBuilder: Builder = {
  command: [fileURLToPath(new URL('../../../federation/bin/build.mjs', import.meta.url))],
  folderOf: (root, area) => join(root, folderOf(area)),
};

/** Matches the last line of the build, which names the release. */
const BUILT = /^(\w+) (\S+): \d+ bytes/m;

/** Builds one package into the folder. @returns the name of the release */
function build({ root, area, version, builder = ownBuilder }: PublishProps, into: string): Promise<string> {
  const child = spawn(process.execPath, [...builder.command, '--into', into], {
    cwd: builder.folderOf(root, area),
    env: { ...process.env, NODE_ENV: 'production', ...(version ? { CHOKDEE_RELEASE: version } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const name = BUILT.exec(output)?.[2];
      if (code === 0 && name) resolve(name);
      else reject(new ReleaseError(`${area} was not published: the build ended with ${code}.`));
    });
  });
}

/**
 * Builds one package into a temporary folder and uploads it. The desk checks that it is whole and fits the running
 * product. No visitor sees a change. Publishing the same build again has no effect.
 * @throws ReleaseError with all reasons; store and registry are unchanged then
 */
export async function publish(props: PublishProps): Promise<DataOf<'POST /api/release/upload'>> {
  const { desk, area } = props;
  // Asks before the build, which takes long, so that a refusal comes at once.
  await desk('POST /api/release/place', { area });
  const aside = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const version = await build(props, aside);
    const folder = join(aside, version);
    const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')] as const);
    return await desk('POST /api/release/upload', { area, version, files: Object.fromEntries(files) });
  } finally {
    rmSync(aside, { recursive: true });
  }
}
