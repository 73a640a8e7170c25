import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseManifest } from '@chokdee/contracts';
import { defaultShell, type ShellName, shellOf } from '@chokdee/contracts/shells';
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

/** Release of an area for one visitor, with its fallback. */
export interface PublishedArea extends StoredRelease {
  readonly bucket: Bucket;
  readonly fallback: StoredRelease | null;
}

/** A shell, here the host, and every released area of it, as one visitor sees them. */
export interface Releases {
  readonly host: ReleaseManifest;
  /** sha384 of the host's manifest. */
  readonly hostIntegrity: string;
  readonly areas: readonly PublishedArea[];
}

/** Releases of one shell in a store, followed while the process runs. */
export interface ReleaseSource {
  /** Releases for visitors without a canary or an override. The object is replaced, never changed. */
  current(): Releases;
  /** Releases for a visitor; visitors with the same releases get the same object. */
  releasesFor(visitor: Visitor): Releases;
  /** Reads the maps beside the builds again. @returns the packages whose stable release has changed */
  refresh(): PackageName[];
  /** Takes the registry's states. An unregistered package keeps the map beside its builds. */
  follow(states: readonly AreaState[]): PackageName[];
  /**
   * Hashes every file of the shown releases again. A damaged release is replaced by the last good one until it is whole
   * again.
   * @returns `<package> <release>` of the damaged ones
   */
  verify(): string[];
  /** True if a release that was shown at some time has this file in its manifest. */
  hasFile(area: string, release: string, file: string): boolean;
}

interface Seen {
  /** Text of the map. Time stamps are too coarse to tell two maps apart. */
  readonly text: string | null;
  readonly state: AreaState | null;
}

function textOf(folder: string): string | null {
  const file = join(folder, mapFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** State of an unregistered build: its map decides what is shown. */
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
 * Reads the releases of a store, and follows them. Damaged releases are not taken: the last good state stays until the
 * next read. Areas without a release and those of other shells are left out; without the shell, `current` throws.
 */
export function createReleaseSource(store: ReleaseStore, shell: ShellName = defaultShell): ReleaseSource {
  const isOwn = (name: PackageName) => shellOf(name) === shell;
  const maps = new Map<PackageName, Seen>();
  const whole = new Map<string, StoredRelease>();
  /** File names of every release that was once whole. */
  const manifests = new Map<string, ReadonlySet<string>>();
  let registered: ReadonlyMap<PackageName, AreaState> = new Map();
  let shown: ReadonlyMap<PackageName, AreaState> = new Map();
  let composed = new Map<string, Releases>();

  /** Hashes each release once, because releases never change. */
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

  /** State with files that exist: else the previous release, or the one shown last. */
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

  /** Packages with a build or a state. */
  const known = () => shellFirst([...maps.keys(), ...registered.keys()]);

  /** State that the registry wants; for unregistered packages the map beside the builds. */
  const wantedOf = (name: PackageName) => registered.get(name) ?? maps.get(name)?.state ?? null;

  /** Takes the states whose files are complete. */
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
    const asked = visitor?.overrides?.[name] ?? (visitor?.seesCanaries ? state.canary?.version : null);
    const tried = releaseOf(name, asked ?? null);
    if (tried) return { ...tried, bucket: 'tried', fallback: releaseOf(name, state.stable) };
    const choice = choose(visitor ? state : { ...state, canary: null }, visitor ?? { id: '', agentCode: '' });
    const release = releaseOf(name, choice.version);
    return release && { ...release, bucket: choice.bucket, fallback: releaseOf(name, choice.fallback) };
  }

  function compose(visitor: Visitor | null): Releases {
    const published = shellFirst([shell, ...shown.keys()]).map((name) => publishedOf(name, visitor));
    const key = published.map((each) => `${each?.manifest.release} ${each?.bucket}`).join('|');
    const known = composed.get(key);
    if (known) return known;
    const [host, ...areas] = published;
    if (!host) throw new Error(`The shell ${shell} is not built: run the build first`);
    const { manifest, integrity: hostIntegrity } = host;
    const releases = { host: manifest, hostIntegrity, areas: areas.filter((area) => area !== null) };
    composed.set(key, releases);
    return releases;
  }

  function refresh(): PackageName[] {
    for (const name of store.packages().filter(isOwn)) {
      const text = textOf(mapFolderOf(store, name));
      if (maps.has(name) && maps.get(name)?.text === text) continue;
      const state = text === null ? null : stateOfMap(name, text);
      // A half-written map: the old one stays, and the next read tries again.
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
      registered = new Map(states.filter(({ area }) => isOwn(area)).map((state) => [state.area, state]));
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
