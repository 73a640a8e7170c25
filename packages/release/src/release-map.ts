import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName, ReleaseManifest } from '@chokdee/contracts';

/** What `dist/releases.json` of a package says: which of the releases beside it is shown to whom. */
export interface ReleaseMap {
  readonly area: AreaName;
  /** Shown to everyone whom no other line below concerns. */
  readonly stable: string;
  /** The stable release before: where a browser goes when the stable one does not load. */
  readonly previous: string | null;
  /** A release on trial, with the share of visitors that see it in basis points. */
  readonly canary: { readonly release: string; readonly shareBp: number } | null;
}

export const mapFile = 'releases.json';
export const manifestFile = 'release.json';

/** Null when nothing was released yet. */
export function readMap(dist: string): ReleaseMap | null {
  const file = join(dist, mapFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseMap) : null;
}

/** Whoever reads meanwhile sees the old map or the new one, never a part of it. */
export function writeMap(dist: string, map: ReleaseMap): void {
  const aside = join(dist, `.${mapFile}-${process.pid}`);
  writeFileSync(aside, `${JSON.stringify(map, null, 2)}\n`);
  renameSync(aside, join(dist, mapFile));
}

/** Null when that release is not there. */
export function readManifest(dist: string, release: string): ReleaseManifest | null {
  const file = join(dist, release, manifestFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest) : null;
}
