import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName, ReleaseManifest } from '@chokdee/contracts';

/** Content of `dist/releases.json`: the releases of a package that are shown. */
export interface ReleaseMap {
  readonly area: AreaName;
  /** Release for everyone outside of the canary. */
  readonly stable: string;
  /** Stable release before: the fallback of browsers when the stable one does not load. */
  readonly previous: string | null;
  /** Release on trial with its share of visitors in basis points. */
  readonly canary: { readonly release: string; readonly shareBp: number } | null;
}

export const mapFile = 'releases.json';
export const manifestFile = 'release.json';

/** Null means that nothing was released yet. */
export function readMap(dist: string): ReleaseMap | null {
  const file = join(dist, mapFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseMap) : null;
}

/** Replaces the map by one rename: readers see the old map or the new one. */
export function writeMap(dist: string, map: ReleaseMap): void {
  const aside = join(dist, `.${mapFile}-${process.pid}`);
  writeFileSync(aside, `${JSON.stringify(map, null, 2)}\n`);
  renameSync(aside, join(dist, mapFile));
}

/** Null means that the release does not exist. */
export function readManifest(dist: string, release: string): ReleaseManifest | null {
  const file = join(dist, release, manifestFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest) : null;
}
