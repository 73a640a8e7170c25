import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataOf } from '@chokdee/contracts';
import type { Desk } from '../../server/desk/desk.ts';
import { type PackageName, ReleaseError } from '../rollout/area-state.ts';

/** What builds a package into a folder. */
export interface Builder {
  /** A script and its first words. */
  readonly command: readonly string[];
  folderOf(root: string, area: PackageName): string;
}

interface PublishProps {
  readonly desk: Desk;
  /** The checkout whose sources are built. */
  readonly root: string;
  readonly area: PackageName;
  /** Null: named by what is built. */
  readonly version: string | null;
  readonly builder?: Builder;
}

/** Of this checkout, whatever sources it builds. */
const ownBuilder: Builder = {
  command: [fileURLToPath(new URL('../../../federation/bin/build.mjs', import.meta.url))],
  folderOf: (root, area) => join(root, area === 'host' ? 'host' : join('remotes', area)),
};

/** The last line of the build names what came out. */
const BUILT = /^(\w+) (\S+): \d+ bytes/m;

/** Builds that package alone, into the folder. @returns the name of the release */
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
 * Builds one package aside and hands it to the desk, which proves that it is whole and fits what is running. Nothing of
 * what is shown changes. To publish the same again changes nothing.
 * @throws ReleaseError with all reasons; the store and the registry are as before then
 */
export async function publish(props: PublishProps): Promise<DataOf<'POST /api/release/upload'>> {
  const { desk, area } = props;
  // Before the wait for a build that nobody would take in.
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
