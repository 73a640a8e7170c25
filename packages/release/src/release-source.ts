import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  distOf,
  type PackageName,
  type PublishedArea,
  packageNames,
  type Releases,
  readPackage,
} from './read-releases.ts';
import { mapFile } from './release-map.ts';

/** The releases of a checkout, as they change under a running process. */
export interface ReleaseSource {
  /** One consistent state; it is never changed, only replaced. */
  current(): Releases;
  /** Looks whether a map has changed. @returns the packages that have moved to another release */
  refresh(): PackageName[];
}

interface Seen {
  /** The map's own text: cheap to compare, and it tells apart what a time stamp may not. */
  readonly map: string | null;
  readonly published: PublishedArea | null;
}

function mapText(dist: string): string | null {
  const file = join(dist, mapFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function compose(seen: ReadonlyMap<PackageName, Seen>): Releases {
  const host = seen.get('host')?.published?.manifest;
  if (!host) throw new Error('The host is not built: run the build first');
  const areas = packageNames.filter((name) => name !== 'host').map((name) => seen.get(name)?.published ?? null);
  return { host, areas: areas.filter((area) => area !== null) };
}

/**
 * Reads what the builds of a checkout left behind, and follows it.
 * A release that is not whole is not taken: what was read before stays until the next look.
 * @throws when the host is not built; an area that is not built is left out until it is
 */
export function createReleaseSource(root: string): ReleaseSource {
  const seen = new Map<PackageName, Seen>();

  function refresh(): PackageName[] {
    const moved: PackageName[] = [];
    for (const name of packageNames) {
      const dist = distOf(root, name);
      const map = mapText(dist);
      const before = seen.get(name);
      if (before && before.map === map) continue;
      const published = map === null ? null : readPackage(dist);
      if (!published) continue;
      seen.set(name, { map, published });
      if (before?.published?.manifest.release !== published.manifest.release) moved.push(name);
    }
    if (moved.length > 0 || !releases) releases = compose(seen);
    return moved;
  }

  let releases: Releases | null = null;
  refresh();
  return {
    current: () => releases ?? compose(seen),
    refresh,
  };
}
