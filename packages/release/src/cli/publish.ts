import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseManifest } from '@chokdee/contracts';
import type { Pool } from 'pg';
import { type CallSchemas, contractBreaks } from '../calls/compatibility.ts';
import { callsFile, hashOfCalls } from '../calls/released-calls.ts';
import { type PackageName, ReleaseError } from '../rollout/area-state.ts';
import { foreignRoutes, type Prefix } from '../rollout/prefixes.ts';
import { type ReleaseStore, readRelease, type StoredRelease } from '../store.ts';
import { registered } from './before-act.ts';
import { enterStore } from './enter-store.ts';
import { askProduct, wholeRelease } from './published.ts';
import { assertFits } from './shown-releases.ts';

interface PublishProps {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  /** The checkout whose sources are built. */
  readonly root: string;
  readonly area: PackageName;
  /** Null: named by the hash of its sources. */
  readonly version: string | null;
  /** Address of the product that it must fit. */
  readonly product: string;
  readonly by: string;
}

/** Of this checkout, whatever sources it builds. */
const builder = fileURLToPath(new URL('../../../federation/bin/build.mjs', import.meta.url));

/** The last line of the build names what came out. */
const BUILT = /^(\w+) (\S+): \d+ bytes/m;

/** Builds that package alone, into the folder. @returns the name of the release */
function build({ root, area, version }: PublishProps, into: string): Promise<string> {
  const folder = join(root, area === 'host' ? 'host' : join('remotes', area));
  const command = [builder, '--into', into];
  const child = spawn(process.execPath, command, {
    cwd: folder,
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

/** The calls that the scripts of a build make, as it was built. */
function callsBeside(folder: string, { built }: ReleaseManifest): CallSchemas {
  const text = readFileSync(join(folder, callsFile), 'utf8');
  if (hashOfCalls(text) !== built.contracts) throw new ReleaseError(`${callsFile} is not the one of the build.`);
  return JSON.parse(text) as CallSchemas;
}

function assertOwnAddresses(manifest: ReleaseManifest, prefixes: readonly Prefix[]): void {
  const foreign = foreignRoutes(manifest, prefixes);
  if (foreign.length > 0) {
    throw new ReleaseError(
      `${manifest.area} has pages at ${foreign.join(', ')}, which are not below its addresses (${prefixes.join(', ')}).`,
    );
  }
}

/**
 * Builds one package aside, proves that what came out is whole and fits what is running, puts it into the store and
 * records it. Nothing of what is shown changes. To publish the same again changes nothing.
 * @throws ReleaseError with all reasons; the store and the registry are as before then
 */
export async function publish(props: PublishProps): Promise<StoredRelease> {
  const { pool, store, area, product, by } = props;
  const { prefixes } = await registered(props, area);
  const running = await askProduct(product);
  // Below the store, so that the release moves into it in one step.
  const aside = join(store.folderOf(area), `.publish-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  try {
    const version = await build(props, aside);
    const built = readRelease(aside, version);
    if (!built) throw new ReleaseError(`${area} ${version}: its build is damaged.`);
    assertOwnAddresses(built.manifest, prefixes);
    const calls = callsBeside(join(aside, version), built.manifest);
    await assertFits(props, built, contractBreaks(calls, running));
    await enterStore({ pool, store, built: join(aside, version), manifest: built.manifest, by });
    return wholeRelease(store, area, version);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
