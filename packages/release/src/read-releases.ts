import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName, ReleaseManifest } from '@chokdee/contracts';
import { manifestFile, type ReleaseMap, readManifest, readMap } from './release-map.ts';

/** The release of an area that new documents name, and the one to fall back to. */
export interface PublishedArea {
  readonly manifest: ReleaseManifest;
  readonly fallback: {
    readonly manifest: ReleaseManifest /** sha384 of its manifest file */;
    readonly integrity: string;
  } | null;
}

/** The host and every area that is built. */
export interface Releases {
  readonly host: ReleaseManifest;
  readonly areas: readonly PublishedArea[];
}

export type PackageName = AreaName | 'host';
export const packageNames: readonly PackageName[] = ['host', 'games', 'lotto', 'finance', 'engagement'];

/** Where the builds of a package lie in a checkout. */
export function distOf(root: string, name: PackageName): string {
  return name === 'host' ? join(root, 'host/dist') : join(root, 'remotes', name, 'dist');
}

export function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Whether every file that the manifest names is there, byte for byte. */
function isWhole(dist: string, manifest: ReleaseManifest): boolean {
  return Object.entries(manifest.integrity).every(([name, integrity]) => {
    const file = join(dist, manifest.release, name);
    return existsSync(file) && sha384(readFileSync(file)) === integrity;
  });
}

function readFallback(dist: string, { previous, stable }: ReleaseMap): PublishedArea['fallback'] {
  if (previous === null || previous === stable) return null;
  const manifest = readManifest(dist, previous);
  if (!manifest || !isWhole(dist, manifest)) return null;
  return { manifest, integrity: sha384(readFileSync(join(dist, previous, manifestFile))) };
}

/** Half of a JSON file, or a file that went while it was looked at: somebody is still writing. */
function isUnfinished(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
}

/**
 * The published state of one package, checked against its hashes.
 * Null when nothing was released, or when what the map names is not whole.
 */
export function readPackage(dist: string): PublishedArea | null {
  try {
    const map = readMap(dist);
    const manifest = map && readManifest(dist, map.stable);
    if (!map || !manifest || !isWhole(dist, manifest)) return null;
    return { manifest, fallback: readFallback(dist, map) };
  } catch (error) {
    if (isUnfinished(error)) return null;
    throw error;
  }
}
