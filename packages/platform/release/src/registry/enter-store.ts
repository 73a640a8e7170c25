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
  const { area, release } = manifest;
  const folder = store.folderOf(area);
  mkdirSync(folder, { recursive: true });
  await inTransaction(pool, async (client) => {
    // Serializes publications of the area: a second one of the same version meets the first.
    await lockArea(client, area);
    const wasThere = readManifest(folder, release) !== null;
    await assertSame(client, manifest);
    if (!storeBuild(folder, built, manifest)) throw otherContent(manifest);
    try {
      await recordOnce(client, manifest, by);
    } catch (error) {
      if (!wasThere) rmSync(join(folder, release), { recursive: true });
      throw error;
    }
  });
}

const otherContent = ({ area, release }: ReleaseManifest) =>
  new ReleaseError(`${area} ${release} was published before, with another content: a version never changes.`);

const findVersion = async (db: Db, { area, release }: ReleaseManifest) =>
  (await readVersions(db, area)).find(({ version }) => version === release);

/** @throws ReleaseError when that version has another content */
async function assertSame(db: Db, manifest: ReleaseManifest): Promise<void> {
  const known = await findVersion(db, manifest);
  if (known && known.content !== contentOf(manifest)) throw otherContent(manifest);
}

async function recordOnce(db: Db, manifest: ReleaseManifest, by: string): Promise<void> {
  if (await findVersion(db, manifest)) return;
  const { area, release, container, bytes, built } = manifest;
  await recordVersion(db, {
    area,
    version: release,
    container,
    contracts: built.contracts,
    commit: built.commit ?? 'unknown',
    content: contentOf(manifest),
    bytes: Object.values(bytes).reduce((sum, size) => sum + size, 0),
    publishedBy: by,
  });
}

interface AdoptProps extends Omit<EnterProps, 'built' | 'manifest'> {
  /** Takes work on files that begins after the commit of the caller. Without it, files enter the store at once. */
  readonly later?: ((work: () => void) => void) | undefined;
}

/** Publishes a build of this checkout that is shown already. It is not checked: a shown release must stay shown. */
export async function adoptBuild({ pool, store, by, later }: AdoptProps, area: PackageName, release: string) {
  const from = store.builds?.folderOf(area) ?? store.folderOf(area);
  const found = readRelease(from, release);
  if (!found)
    throw new ReleaseError(`${area} ${release}: a file is missing or has another content than its manifest says.`);
  const { manifest } = found;
  const aside = join(store.folderOf(area), `.publish-${process.pid}`);
  const copy = () => cpSync(join(from, release), aside, { recursive: true });
  const clear = () => rmSync(aside, { recursive: true, force: true });
  if (later) {
    await assertSame(pool, manifest);
    await recordOnce(pool, manifest, by);
    later(() => {
      try {
        copy();
        storeBuild(store.folderOf(area), aside, manifest);
      } finally {
        clear();
      }
    });
    return;
  }
  try {
    copy();
    await enterStore({ pool, store, built: aside, manifest, by });
  } finally {
    clear();
  }
}
