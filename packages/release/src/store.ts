import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { AREA_NAME } from '@chokdee/contracts/server';
import { manifestFile, readManifest } from './release-map.ts';
import type { PackageName } from './rollout/area-state.ts';

const areaName = new RegExp(AREA_NAME);

/** Whether a package could have that name: the shell's, or one that an area can have. */
export const isPackageName = (name: string): name is PackageName => areaName.test(name);

/** Where releases lie: a folder for each package, in it a folder for each release. */
export interface ReleaseStore {
  folderOf(name: PackageName): string;
  /** Packages of which something lies there, the shell first. */
  packages(): PackageName[];
  /** The builds of a checkout, of which the newest is shown of a package until the registry knows it. */
  readonly builds?: ReleaseStore;
}

const namesIn = (folder: string): PackageName[] =>
  existsSync(folder) ? readdirSync(folder).filter(isPackageName).sort() : [];

/** Each once, the shell before the areas. */
export const shellFirst = (names: readonly PackageName[]): PackageName[] =>
  [...new Set(names)].sort((one, other) => Number(other === 'host') - Number(one === 'host') || (one < other ? -1 : 1));

/** The builds of a checkout, where the build leaves them. */
export function checkoutStore(root: string): ReleaseStore {
  const folderOf = (name: PackageName) => join(root, name === 'host' ? 'host' : join('remotes', name), 'dist');
  return {
    folderOf,
    packages: () => ['host', ...namesIn(join(root, 'remotes'))].filter((name) => existsSync(folderOf(name))),
  };
}

/** The store of the registry, `<folder>/<package>/<release>/`: several machines may share it, and only `prune` deletes. */
export function sharedStore(folder: string, builds?: ReleaseStore): ReleaseStore {
  return {
    folderOf: (name) => join(folder, name),
    packages: () => shellFirst([...namesIn(folder), ...(builds?.packages() ?? [])]),
    ...(builds && { builds }),
  };
}

interface StoreSettings {
  /** RELEASES_DIR; null or empty: none is named. */
  readonly releasesDir: string | null | undefined;
  /** DATA_DIR of a checkout. */
  readonly dataDir: string | undefined;
}

/** The store that is named, where releases are only published; else one in DATA_DIR, beside the builds of this checkout. */
export function openStore({ releasesDir, dataDir }: StoreSettings, root: string): ReleaseStore {
  if (releasesDir) return sharedStore(releasesDir);
  return sharedStore(resolve(root, dataDir || '.data', 'releases'), checkoutStore(root));
}

/** Where it is written what is shown of a package that the registry does not know. */
export const mapFolderOf = (store: ReleaseStore, name: PackageName): string => (store.builds ?? store).folderOf(name);

/** A published release, else a build of that name. Null when there is none, or it is not whole. */
export function findRelease(store: ReleaseStore, name: PackageName, release: string): StoredRelease | null {
  const published = readRelease(store.folderOf(name), release);
  return published ?? (store.builds ? readRelease(store.builds.folderOf(name), release) : null);
}

export function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A release whose every file is there, byte for byte. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  /** Where it lies. */
  readonly folder: string;
  /** sha384 of the manifest file. */
  readonly integrity: string;
}

/** Half of a JSON file, or a file that went while it was looked at: somebody is still writing. */
export function isUnfinished(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
}

/** Null when that release is not there, or not whole. */
export function readRelease(folder: string, release: string): StoredRelease | null {
  try {
    const manifest = readManifest(folder, release);
    if (!manifest) return null;
    const isWhole = Object.entries(manifest.integrity).every(([name, integrity]) => {
      const file = join(folder, release, name);
      return existsSync(file) && sha384(readFileSync(file)) === integrity;
    });
    const hasFonts = (manifest.fonts ?? []).every((name) => existsSync(join(folder, release, name)));
    const integrity = sha384(readFileSync(join(folder, release, manifestFile)));
    return isWhole && hasFonts ? { manifest, folder: join(folder, release), integrity } : null;
  } catch (error) {
    if (isUnfinished(error)) return null;
    throw error;
  }
}

/** The newest published release of a package that is whole, other than that one. */
export function newestWhole(store: ReleaseStore, name: PackageName, except: string): string | null {
  const folder = store.folderOf(name);
  if (!existsSync(folder)) return null;
  const ages = readdirSync(folder)
    .filter((release) => release !== except && existsSync(join(folder, release, manifestFile)))
    .map((release) => ({ release, at: statSync(join(folder, release, manifestFile)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  return ages.find(({ release }) => readRelease(folder, release) !== null)?.release ?? null;
}
