import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseManifest } from '@chokdee/contracts';
import { mapFile, type ReleaseMap } from './release-map.ts';
import type { AreaState, PackageName } from './rollout/area-state.ts';
import { type Bucket, choose, type Visitor } from './rollout/choose.ts';
import {
  findRelease,
  isUnfinished,
  mapFolderOf,
  newestWhole,
  type ReleaseStore,
  type StoredRelease,
  shellFirst,
} from './store.ts';

/** The release of an area that a visitor sees, and the one to fall back to. */
export interface PublishedArea extends StoredRelease {
  readonly bucket: Bucket;
  readonly fallback: StoredRelease | null;
}

/** The host and every area that is released, as one visitor sees them. */
export interface Releases {
  readonly host: ReleaseManifest;
  /** sha384 of the host's manifest. */
  readonly hostIntegrity: string;
  readonly areas: readonly PublishedArea[];
}

/** The releases of a store, as they change under a running process. */
export interface ReleaseSource {
  /** What everyone sees who tries nothing out. One consistent state; it is never changed, only replaced. */
  current(): Releases;
  /** What that visitor sees: the same object for all who see the same. */
  releasesFor(visitor: Visitor): Releases;
  /** Looks at the maps beside the builds. @returns the packages whose stable release has moved */
  refresh(): PackageName[];
  /** What the registry says; a package that it does not name stays with the map beside its builds. */
  follow(states: readonly AreaState[]): PackageName[];
  /**
   * Reads every file of what is shown again. A release that is not whole any more gives way to the last good one, until
   * it is whole again.
   * @returns what is damaged, `<package> <release>`
   */
  verify(): string[];
  /** Whether a release that was shown at some time has a file of that name, as its manifest says. */
  hasFile(area: string, release: string, file: string): boolean;
}

interface Seen {
  /** The map's own text: cheap to compare, and it tells apart what a time stamp may not. */
  readonly text: string | null;
  readonly state: AreaState | null;
}

function textOf(folder: string): string | null {
  const file = join(folder, mapFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** A build beside the sources decides for itself what is shown, until the registry does. */
function stateOfMap(area: PackageName, text: string): AreaState | null {
  try {
    const { stable, previous } = JSON.parse(text) as ReleaseMap;
    return { area, revision: 0, stable, previous: previous === stable ? null : previous, canary: null };
  } catch (error) {
    if (isUnfinished(error)) return null;
    throw error;
  }
}

/**
 * Reads the releases of a store, and follows them.
 * A release that is not whole is not taken: what was read before stays until the next look.
 * An area that is not released is left out until it is; without a host, `current` throws.
 */
export function createReleaseSource(store: ReleaseStore): ReleaseSource {
  const maps = new Map<PackageName, Seen>();
  const whole = new Map<string, StoredRelease>();
  /** Files of everything that was whole once. */
  const manifests = new Map<string, ReadonlySet<string>>();
  let registered: ReadonlyMap<PackageName, AreaState> = new Map();
  let shown: ReadonlyMap<PackageName, AreaState> = new Map();
  let composed = new Map<string, Releases>();

  /** Hashes every file once; a release never changes. */
  function releaseOf(area: PackageName, version: string | null): StoredRelease | null {
    if (version === null) return null;
    const key = `${area} ${version}`;
    const release = whole.get(key) ?? findRelease(store, area, version);
    if (release) {
      whole.set(key, release);
      manifests.set(key, new Set(Object.keys(release.manifest.integrity)));
    }
    return release;
  }

  /** The state as far as its files are there: without them the release before is shown, or what was shown last. */
  function wholeOf(wanted: AreaState): AreaState | null {
    const { area, stable, previous, canary } = wanted;
    if (releaseOf(area, stable)) {
      return canary && !releaseOf(area, canary.version) ? { ...wanted, canary: null } : wanted;
    }
    const last = shown.get(area);
    if (last && last.stable !== stable && releaseOf(area, last.stable)) return last;
    const good = previous !== null && releaseOf(area, previous) ? previous : newestWhole(store, area, stable);
    return good === null ? null : { ...wanted, stable: good, previous: null, canary: null };
  }

  /** Whatever has a build or a state; a new area is known from then on. */
  const known = () => shellFirst([...maps.keys(), ...registered.keys()]);

  /** What should be shown: as the registry says, or else the map beside the builds. */
  const wantedOf = (name: PackageName) => registered.get(name) ?? maps.get(name)?.state ?? null;

  /** Takes over what is whole by now. */
  function take(): PackageName[] {
    const next = new Map(shown);
    for (const name of known()) {
      const wanted = wantedOf(name);
      const there = wanted && wholeOf(wanted);
      if (there && !isDeepStrictEqual(there, shown.get(name))) next.set(name, there);
    }
    const names = [...next.keys()];
    const moved = names.filter((name) => next.get(name)?.stable !== shown.get(name)?.stable);
    const changed = names.some((name) => next.get(name) !== shown.get(name));
    shown = next;
    if (changed) composed = new Map();
    return moved;
  }

  function publishedOf(name: PackageName, visitor: Visitor | null): PublishedArea | null {
    const state = shown.get(name);
    if (!state) return null;
    const tried = releaseOf(name, visitor?.overrides?.[name] ?? null);
    if (tried) return { ...tried, bucket: 'tried', fallback: releaseOf(name, state.stable) };
    const choice = choose(visitor ? state : { ...state, canary: null }, visitor ?? { id: '', agentCode: '' });
    const release = releaseOf(name, choice.version);
    return release && { ...release, bucket: choice.bucket, fallback: releaseOf(name, choice.fallback) };
  }

  function compose(visitor: Visitor | null): Releases {
    const published = shellFirst(['host', ...shown.keys()]).map((name) => publishedOf(name, visitor));
    const key = published.map((each) => `${each?.manifest.release} ${each?.bucket}`).join('|');
    const known = composed.get(key);
    if (known) return known;
    const [host, ...areas] = published;
    if (!host) throw new Error('The host is not built: run the build first');
    const { manifest, integrity: hostIntegrity } = host;
    const releases = { host: manifest, hostIntegrity, areas: areas.filter((area) => area !== null) };
    composed.set(key, releases);
    return releases;
  }

  function refresh(): PackageName[] {
    for (const name of store.packages()) {
      const text = textOf(mapFolderOf(store, name));
      if (maps.has(name) && maps.get(name)?.text === text) continue;
      const state = text === null ? null : stateOfMap(name, text);
      // Half written: what it said before goes on, and the next look reads it again.
      if (text !== null && state === null) continue;
      maps.set(name, { text, state });
    }
    return take();
  }

  refresh();
  return {
    hasFile: (area, release, file) => manifests.get(`${area} ${release}`)?.has(file) ?? false,
    current: () => compose(null),
    releasesFor: compose,
    refresh,
    follow(states) {
      registered = new Map(states.map((state) => [state.area, state]));
      return take();
    },
    verify() {
      const wanted = known().flatMap((name) => wantedOf(name) ?? []);
      const versions = [...shown.values(), ...wanted].flatMap(({ area, stable, previous, canary }) =>
        [stable, previous, canary?.version].flatMap((version) => (version ? [`${area} ${version}`] : [])),
      );
      const damaged = [...new Set(versions)].filter((key) => {
        const [area, version] = key.split(' ') as [PackageName, string];
        return findRelease(store, area, version) === null;
      });
      for (const key of damaged) whole.delete(key);
      take();
      return damaged;
    },
  };
}
