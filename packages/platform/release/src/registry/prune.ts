import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, readMap } from '../release-map.ts';
import type { PackageName } from '../rollout/area-state.ts';
import { mapFolderOf, type ReleaseStore } from '../store.ts';
import { readLoads } from './loads.ts';
import { readState } from './registry.ts';
import type { Db } from './transaction.ts';

const DAY_MS = 24 * 3_600_000;

interface PruneProps {
  readonly pool: Db;
  readonly store: ReleaseStore;
  readonly area: PackageName;
  readonly now: Date;
  /** Days: releases that are younger or were loaded in this time stay. */
  readonly days: number;
  readonly isDryRun: boolean;
}

/**
 * Removes files of releases that are old, not loaded recently and not shown. Their records stay.
 * @returns the releases that were removed, or would be
 */
export async function prune({ pool, store, area, now, days, isDryRun }: PruneProps): Promise<string[]> {
  const folder = store.folderOf(area);
  if (!existsSync(folder)) return [];
  const since = new Date(now.getTime() - days * DAY_MS);
  const state = await readState(pool, area);
  const map = readMap(mapFolderOf(store, area));
  const used = (await readLoads(pool, area, since)).map(({ version }) => version);
  const shown = [state?.stable, state?.previous, state?.canary?.version, map?.stable, map?.previous];
  const stays = new Set([...shown, ...used]);
  const gone = readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith('.') && !stays.has(item.name))
    .map(({ name }) => name)
    .filter((name) => {
      const manifest = join(folder, name, manifestFile);
      return existsSync(manifest) && statSync(manifest).mtimeMs < since.getTime();
    });
  if (!isDryRun) for (const name of gone) rmSync(join(folder, name), { recursive: true });
  return gone.sort();
}
