import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { contentOf, storeBuild } from '../publish-build.ts';
import { readManifest } from '../release-map.ts';
import { type PackageName, ReleaseError } from '../rollout/area-state.ts';
import { type ReleaseStore, readRelease } from '../store.ts';
import { lockArea, readVersions, recordVersion } from './registry.ts';
import { type Db, inTransaction } from './transaction.ts';

interface EnterProps {
  readonly pool: Db;
  readonly store: ReleaseStore;
  /** Folder of the finished build on the disk of the store; it is moved. */
  readonly built: string;
  readonly manifest: ReleaseManifest;
  readonly by: string;
}

/**
 * Moves a checked release into the store and records it. The same release stays as it is.
 * @throws ReleaseError when that version has another content; nothing has changed then
 */
export async function enterStore({ pool, store, built, manifest, by }: EnterProps): Promise<void> {
  const { area, release, container, bytes } = manifest;
  const { contracts, commit } = manifest.built;
  const folder = store.folderOf(area);
  mkdirSync(folder, { recursive: true });
  await inTransaction(pool, async (client) => {
    // Serializes publications of the area: a second one of the same version meets the first.
    await lockArea(client, area);
    const wasThere = readManifest(folder, release) !== null;
    const content = contentOf(manifest);
    const known = (await readVersions(client, area)).find(({ version }) => version === release);
    if ((known && known.content !== content) || !storeBuild(folder, built, manifest)) {
      throw new ReleaseError(`${area} ${release} was published before, with another content: a version never changes.`);
    }
    if (known) return;
    try {
      await recordVersion(client, {
        area,
        version: release,
        container,
        contracts,
        commit: commit ?? 'unknown',
        content,
        bytes: Object.values(bytes).reduce((sum, size) => sum + size, 0),
        publishedBy: by,
      });
    } catch (error) {
      if (!wasThere) rmSync(join(folder, release), { recursive: true });
      throw error;
    }
  });
}

/** Publishes a build of this checkout that is shown already. It is not checked: a shown release must stay shown. */
export async function adoptBuild(
  { pool, store, by }: Omit<EnterProps, 'built' | 'manifest'>,
  area: PackageName,
  release: string,
) {
  const from = store.builds?.folderOf(area) ?? store.folderOf(area);
  const found = readRelease(from, release);
  if (!found)
    throw new ReleaseError(`${area} ${release}: a file is missing or has another content than its manifest says.`);
  const aside = join(store.folderOf(area), `.publish-${process.pid}`);
  try {
    cpSync(join(from, release), aside, { recursive: true });
    await enterStore({ pool, store, built: aside, manifest: found.manifest, by });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
