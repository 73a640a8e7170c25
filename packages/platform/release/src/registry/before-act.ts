import { shellOf } from '@chokdee/contracts/shells';
import { readMap } from '../release-map.ts';
import { type AreaState, type PackageName, ReleaseError } from '../rollout/area-state.ts';
import { prefixesOf } from '../rollout/prefixes.ts';
import { findRelease, mapFolderOf, type ReleaseStore } from '../store.ts';
import { type Area, readArea, registerArea } from './areas.ts';
import { adoptBuild } from './enter-store.ts';
import { act, readState, readVersions } from './registry.ts';
import type { Db } from './transaction.ts';

interface ActDeps {
  readonly pool: Db;
  readonly store: ReleaseStore;
  readonly by: string;
  /** Takes work on files that begins after the commit of the caller. */
  readonly later?: ((work: () => void) => void) | undefined;
}

/** Team that owns areas which were shown before they were registered. */
const DEFAULT_OWNER = 'platform';

/**
 * Reads an area. One that is shown but unregistered is registered first.
 * @throws ReleaseError when the area is neither registered nor shown
 */
export async function registered({ pool, store, by }: ActDeps, area: PackageName): Promise<Area> {
  const known = await readArea(pool, area);
  if (known) return known;
  const shown = (name: PackageName) => {
    const map = readMap(mapFolderOf(store, name));
    return map && findRelease(store, name, map.stable)?.manifest;
  };
  const own = shown(area);
  if (!own) {
    throw new ReleaseError(
      `${area} is not registered: npm run release -- register ${area} --owner <team> --prefix /${area}`,
    );
  }
  const others = store
    .packages()
    .filter((name) => name !== area && shellOf(name) === shellOf(area))
    .map(shown);
  const prefixes = prefixesOf(
    own,
    others.filter((each) => each != null),
  );
  return registerArea(pool, { area, owner: DEFAULT_OWNER, prefixes, by });
}

/** Adopts the builds that a checkout shows: before the first act they and their files enter the registry. */
export async function adopted({ pool, store, by, later }: ActDeps, area: PackageName): Promise<AreaState | null> {
  await registered({ pool, store, by }, area);
  const state = await readState(pool, area);
  const map = state ? null : readMap(mapFolderOf(store, area));
  if (!map) return state;
  await adoptBuild({ pool, store, by, later }, area, map.stable);
  const taken = { by, why: 'shown before the area was registered' };
  return act(pool, area, null, { kind: 'promote', version: map.stable }, taken);
}

/** Checks that every release of the new state has all its files. @throws ReleaseError */
export async function assertWhole(
  { pool, store }: Pick<ActDeps, 'pool' | 'store'>,
  { area, stable, canary }: AreaState,
): Promise<void> {
  const published = await readVersions(pool, area);
  for (const version of [stable, ...(canary ? [canary.version] : [])]) {
    if (findRelease(store, area, version)) continue;
    if (!published.some((each) => each.version === version)) {
      throw new ReleaseError(
        `${area} ${version} was never published. Published versions: npm run release -- versions ${area}`,
      );
    }
    const whole = published.find((each) => each.version !== version && findRelease(store, area, each.version));
    const instead = whole ? ` The newest whole one: npm run release -- promote ${area} ${whole.version}` : '';
    throw new ReleaseError(
      `${area} ${version}: a file is missing or has another content than its manifest says.${instead}`,
    );
  }
}
