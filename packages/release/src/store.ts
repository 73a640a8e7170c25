import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { areaNames } from '@chokdee/contracts/server';
import { manifestFile, readManifest } from './release-map.ts';
import type { PackageName } from './rollout/area-state.ts';

export const packageNames: readonly PackageName[] = ['host', ...areaNames];

/** Where releases lie: a folder for each package, in it a folder for each release. */
export interface ReleaseStore {
  folderOf(name: PackageName): string;
}

/** The builds of a checkout, where the build leaves them. */
export function checkoutStore(root: string): ReleaseStore {
  return { folderOf: (name) => join(root, name === 'host' ? 'host' : join('remotes', name), 'dist') };
}

/** A folder of its own that several machines share: `<folder>/<package>/<release>/`. */
export function sharedStore(folder: string): ReleaseStore {
  return { folderOf: (name) => join(folder, name) };
}

export function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A release whose every file is there, byte for byte. */
export interface StoredRelease {
  readonly manifest: ReleaseManifest;
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
    return isWhole ? { manifest, integrity: sha384(readFileSync(join(folder, release, manifestFile))) } : null;
  } catch (error) {
    if (isUnfinished(error)) return null;
    throw error;
  }
}
