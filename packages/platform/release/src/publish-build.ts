import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseManifest } from '@chokdee/contracts';
import { manifestFile, readManifest, readMap, writeMap } from './release-map.ts';
import { readRelease, sha384 } from './store.ts';

/** Releases of a package kept on disk, the newest included: open tabs still request files of theirs. */
export const keptReleases = 5;

/** Hash of the parts of a build that visitors meet: files, routes, titles, access, slots. Build facts are left out. */
export function contentOf({ built: _built, ...content }: ReleaseManifest): string {
  return sha384(Buffer.from(JSON.stringify(content)));
}

const isSame = (one: ReleaseManifest, other: ReleaseManifest) => contentOf(one) === contentOf(other);

function place(dist: string, built: string, manifest: ReleaseManifest, now: Date): void {
  const folder = join(dist, manifest.release);
  // Building the same release again repairs damaged files.
  const there = readRelease(dist, manifest.release)?.manifest;
  if (there && isSame(there, manifest)) {
    // The same build exists: its files stay in place, because browsers are reading them.
    rmSync(built, { recursive: true });
  } else {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    writeFileSync(join(built, manifestFile), text);
    // Browsers fetch the manifest, so it lies compressed beside itself like every other file.
    writeFileSync(join(built, `${manifestFile}.br`), brotliCompressSync(text));
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    renameSync(built, folder);
  }
  // The manifest's time is the time of the last publication.
  utimesSync(join(folder, manifestFile), now, now);
}

/** Removes folders without a manifest and the oldest releases above the limit, but none that the map names. */
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
 * Puts a finished build into a store under its own name. No visitor sees a change.
 * @returns false when that release exists with another content
 */
export function storeBuild(folder: string, built: string, manifest: ReleaseManifest, now = new Date()): boolean {
  const there = readManifest(folder, manifest.release);
  if (there && !isSame(there, manifest)) return false;
  place(folder, built, manifest, now);
  return true;
}

/**
 * Makes a finished build the stable release of its package. Files are moved first and the map is written last, so that
 * every file of the map exists.
 * @param built the folder of the build, below `dist`; it is moved
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
