import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import type { Pool } from 'pg';
import { readState, recordVersion } from '../registry/registry.ts';
import { readMap } from '../release-map.ts';
import { type PackageName, ReleaseError } from '../rollout/area-state.ts';
import type { ReleaseStore, StoredRelease } from '../store.ts';
import type { CallSchemas, Schema } from './compatibility.ts';
import { askProduct, assertCompatible, wholeRelease } from './published.ts';

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

/** Builds that package alone, straight into the store. @returns the name of the release */
function build({ root, area, version, store }: PublishProps): Promise<string> {
  const folder = join(root, area === 'host' ? 'host' : join('remotes', area));
  const command = [builder, '--into', store.folderOf(area)];
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

/** The host that members have now: what an area is published into. */
async function runningHost({ pool, store }: PublishProps): Promise<StoredRelease> {
  const version = (await readState(pool, 'host'))?.stable ?? readMap(store.folderOf('host'))?.stable;
  if (!version) throw new ReleaseError('There is no host yet: build or publish it first.');
  return wholeRelease(store, 'host', version);
}

/** The calls that this checkout's front ends are built against. */
export function ownCalls(): CallSchemas {
  const specs = Object.entries<CallSpec>(calls);
  return JSON.parse(
    JSON.stringify(Object.fromEntries(specs.map(([name, { input, data }]) => [name, { input, data }]))),
  ) as Readonly<Record<string, { input: Schema; data: Schema }>>;
}

/**
 * Builds one package, proves that what came out is whole and fits what is running, and records it. Nothing of what is
 * shown changes.
 * @throws ReleaseError with all reasons, and nothing is recorded then
 */
export async function publish(props: PublishProps): Promise<StoredRelease> {
  const { pool, store, area, product, by } = props;
  const running = await askProduct(product);
  const version = await build(props);
  const release = wholeRelease(store, area, version);
  if (area !== 'host') assertCompatible(release, await runningHost(props), ownCalls(), running);
  const { container, built, bytes } = release.manifest;
  await recordVersion(pool, {
    area,
    version,
    container,
    contracts: built.contracts,
    commit: built.commit ?? 'unknown',
    bytes: Object.values(bytes).reduce((sum, size) => sum + size, 0),
    publishedBy: by,
  });
  return release;
}
