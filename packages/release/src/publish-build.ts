import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseManifest } from '@chokdee/contracts';
import { manifestFile, readManifest, readMap, writeMap } from './release-map.ts';
import { readRelease, sha384 } from './store.ts';

/** Releases of one package that stay on disk, the newest included: open tabs go on asking for the files of theirs. */
export const keptReleases = 5;

/** Of a build, what everyone meets: files, routes, titles, access, slots. What it was built from is left out. */
export function contentOf({ built: _built, ...content }: ReleaseManifest): string {
  return sha384(Buffer.from(JSON.stringify(content)));
}

const isSame = (one: ReleaseManifest, other: ReleaseManifest) => contentOf(one) === contentOf(other);

function place(dist: string, built: string, manifest: ReleaseManifest, now: Date): void {
  const folder = join(dist, manifest.release);
  // What was damaged since is made whole by the same build.
  const there = readRelease(dist, manifest.release)?.manifest;
  if (there && isSame(there, manifest)) {
    // Built again from the same sources: the files stay where browsers are reading them.
    rmSync(built, { recursive: true });
  } else {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    writeFileSync(join(built, manifestFile), text);
    // Members fetch it: it lies packed beside itself, as every other file does.
    writeFileSync(join(built, `${manifestFile}.br`), brotliCompressSync(text));
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(built, folder);
  }
  // Its age is the time of its last publication.
  utimesSync(join(folder, manifestFile), now, now);
}

/** Removes what is no release, and the oldest releases above the number kept; never one that the map names. */
function prune(dist: string, named: readonly (string | null | undefined)[]): string[] {
  const folders = readdirSync(dist, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith('.'))
    .map(({ name }) => ({ name, manifest: join(dist, name, manifestFile) }));
  const releases = folders
    .filter(({ manifest }) => existsSync(manifest))
    .map(({ name, manifest }) => ({ name, at: statSync(manifest).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .map(({ name }) => name);
  const stays = new Set([...releases.slice(0, keptReleases), ...named]);
  const gone = folders.map(({ name }) => name).filter((name) => !stays.has(name));
  for (const name of gone) rmSync(join(dist, name), { recursive: true });
  return gone;
}

/**
 * Puts a finished build into a store under its own name, and changes nothing of what is shown.
 * @returns false when that release is there already, with another content
 */
export function storeBuild(folder: string, built: string, manifest: ReleaseManifest, now = new Date()): boolean {
  const there = readManifest(folder, manifest.release);
  if (there && !isSame(there, manifest)) return false;
  place(folder, built, manifest, now);
  return true;
}

/**
 * Makes a finished build the stable release of its package. Files first, the map last: who follows the map finds
 * everything it names.
 * @param built the folder that was built aside, below `dist`; it is moved
 * @returns the folders that were removed
 */
export function publishBuild(dist: string, built: string, manifest: ReleaseManifest, now = new Date()): string[] {
  const before = readMap(dist);
  place(dist, built, manifest, now);
  const { area, release } = manifest;
  const previous = before?.stable === release ? before.previous : (before?.stable ?? null);
  const map = { area, stable: release, previous, canary: before?.canary ?? null };
  writeMap(dist, map);
  return prune(dist, [map.stable, map.previous, map.canary?.release]);
}
