import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { mapFile, type ReleaseMap } from './release-map.ts';
import type { AreaState, PackageName } from './rollout/area-state.ts';
import { type Bucket, choose, type Visitor } from './rollout/choose.ts';
import { isUnfinished, packageNames, type ReleaseStore, readRelease, type StoredRelease } from './store.ts';

/** The release of an area that a visitor sees, and the one to fall back to. */
export interface PublishedArea extends StoredRelease {
  readonly bucket: Bucket;
  readonly fallback: StoredRelease | null;
}

/** The host and every area that is released, as one visitor sees them. */
export interface Releases {
  readonly host: ReleaseManifest;
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
  let registered: ReadonlyMap<PackageName, AreaState> = new Map();
  let shown: ReadonlyMap<PackageName, AreaState> = new Map();
  let composed = new Map<string, Releases>();

  /** Hashes every file once; a release never changes. */
  function releaseOf(area: PackageName, version: string | null): StoredRelease | null {
    if (version === null) return null;
    const key = `${area} ${version}`;
    const release = whole.get(key) ?? readRelease(store.folderOf(area), version);
    if (release) whole.set(key, release);
    return release;
  }

  const isThere = ({ area, stable, canary }: AreaState) =>
    releaseOf(area, stable) !== null && (canary === null || releaseOf(area, canary.version) !== null);

  /** Takes over what is whole by now. */
  function take(): PackageName[] {
    const next = new Map(shown);
    for (const name of packageNames) {
      const wanted = registered.get(name) ?? maps.get(name)?.state;
      if (wanted && isThere(wanted)) next.set(name, wanted);
    }
    const moved = packageNames.filter((name) => next.get(name)?.stable !== shown.get(name)?.stable);
    const changed = packageNames.some((name) => next.get(name) !== shown.get(name));
    shown = next;
    if (changed) composed = new Map();
    return moved;
  }

  function publishedOf(name: PackageName, visitor: Visitor | null): PublishedArea | null {
    const state = shown.get(name);
    if (!state) return null;
    const tried = releaseOf(name, visitor?.overrides?.[name] ?? null);
    if (tried) return { ...tried, bucket: 'stable', fallback: releaseOf(name, state.stable) };
    const choice = choose(visitor ? state : { ...state, canary: null }, visitor ?? { id: '', agentCode: '' });
    const release = releaseOf(name, choice.version);
    return release && { ...release, bucket: choice.bucket, fallback: releaseOf(name, choice.fallback) };
  }

  function compose(visitor: Visitor | null): Releases {
    const published = packageNames.map((name) => publishedOf(name, visitor));
    const key = published.map((each) => `${each?.manifest.release} ${each?.bucket}`).join('|');
    const known = composed.get(key);
    if (known) return known;
    const [host, ...areas] = published;
    if (!host) throw new Error('The host is not built: run the build first');
    const releases = { host: host.manifest, areas: areas.filter((area) => area !== null) };
    composed.set(key, releases);
    return releases;
  }

  function refresh(): PackageName[] {
    for (const name of packageNames) {
      const text = textOf(store.folderOf(name));
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
    current: () => compose(null),
    releasesFor: compose,
    refresh,
    follow(states) {
      registered = new Map(states.map((state) => [state.area, state]));
      return take();
    },
  };
}
