import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName, ReleaseManifest } from '@chokdee/contracts';

/** A release and the folder that its files lie in. */
export interface Published {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
}

/** The host and every area that is built. */
export interface Releases {
  readonly host: Published;
  readonly areas: readonly Published[];
}

const areaNames: readonly AreaName[] = ['games', 'lotto', 'finance', 'engagement'];

function readRelease(dist: string): Published | null {
  const file = join(dist, 'release.json');
  if (!existsSync(file)) return null;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  return { manifest, folder: join(dist, manifest.release) };
}

/**
 * Reads what the builds of a checkout left behind.
 * @throws when the host is not built; an area that is not built is left out
 */
export function readReleases(root: string): Releases {
  const host = readRelease(join(root, 'host/dist'));
  if (!host) throw new Error('The host is not built: run the build first');
  const areas = areaNames.map((area) => readRelease(join(root, 'remotes', area, 'dist')));
  return { host, areas: areas.filter((area) => area !== null) };
}
