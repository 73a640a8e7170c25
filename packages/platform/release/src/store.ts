import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { AREA_NAME } from '@chokdee/contracts/server';
import { folderOf, isShell, shellNames, shells } from '@chokdee/contracts/shells';
import { manifestFile, readManifest } from './release-map.ts';
import type { PackageName } from './rollout/area-state.ts';

const areaName = new RegExp(AREA_NAME);

/** True for every name that a shell or an area can have. */
export const isPackageName = (name: string): name is PackageName => areaName.test(name);

/** Store of releases: a folder for each package, in it a folder for each release. */
export interface ReleaseStore {
  folderOf(name: PackageName): string;
  /** Packages with a folder in the store, shells first. */
  packages(): PackageName[];
  /** Builds of a checkout. Their newest one is shown until the registry knows the package. */
  readonly builds?: ReleaseStore;
}

const namesIn = (folder: string): PackageName[] =>
  existsSync(folder) ? readdirSync(folder).filter(isPackageName).sort() : [];

/** Removes duplicates and puts shells first. */
export const shellFirst = (names: readonly PackageName[]): PackageName[] =>
  [...new Set(names)].sort((one, other) => Number(isShell(other)) - Number(isShell(one)) || (one < other ? -1 : 1));

/** Builds of a checkout, in the folders of the build command. */
export function checkoutStore(root: string): ReleaseStore {
  const buildsOf = (name: PackageName) => join(root, folderOf(name), 'dist');
  const areas = () => shellNames.flatMap((shell) => namesIn(join(root, shells[shell].areasFolder)));
  return {
    folderOf: buildsOf,
    packages: () => shellFirst([...shellNames, ...areas()]).filter((name) => existsSync(buildsOf(name))),
  };
}

/** Store of the registry: `<folder>/<package>/<release>/`. Several machines may share it; only `prune` deletes. */
export function sharedStore(folder: string, builds?: ReleaseStore): ReleaseStore {
  return {
    folderOf: (name) => join(folder, name),
    packages: () => shellFirst([...namesIn(folder), ...(builds?.packages() ?? [])]),
    ...(builds && { builds }),
  };
}

interface StoreSettings {
  /** RELEASES_DIR; null or empty means that none is set. */
  readonly releasesDir: string | null | undefined;
  /** DATA_DIR of a checkout. */
  readonly dataDir: string | undefined;
}

/** Opens RELEASES_DIR if it is set. Otherwise opens the store in DATA_DIR, with the builds of this checkout. */
export function openStore({ releasesDir, dataDir }: StoreSettings, root: string): ReleaseStore {
  if (releasesDir) return sharedStore(releasesDir);
  return sharedStore(resolve(root, dataDir || '.data', 'releases'), checkoutStore(root));
}

/** Folder of the map that decides for an unregistered package. */
export const mapFolderOf = (store: ReleaseStore, name: PackageName): string => (store.builds ?? store).folderOf(name);

/** Finds a published release, else a build of that name. Null means that none exists or it is damaged. */
export function findRelease(store: ReleaseStore, name: PackageName, release: string): StoredRelease | null {
  const published = readRelease(store.folderOf(name), release);
  return published ?? (store.builds ? readRelease(store.builds.folderOf(name), release) : null);
}

export function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A release of which every file has the hash of its manifest. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  /** sha384 of the manifest file. */
  readonly integrity: string;
}

/** True for half-written JSON and for a file that was removed meanwhile: another process is writing. */
export function isUnfinished(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
}

/** Null means that the release is missing or damaged. */
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

/** Newest whole published release of a package, apart from one. */
export function newestWhole(store: ReleaseStore, name: PackageName, except: string): string | null {
  const folder = store.folderOf(name);
  if (!existsSync(folder)) return null;
  const ages = readdirSync(folder)
    .filter((release) => release !== except && existsSync(join(folder, release, manifestFile)))
    .map((release) => ({ release, at: statSync(join(folder, release, manifestFile)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  return ages.find(({ release }) => readRelease(folder, release) !== null)?.release ?? null;
}
