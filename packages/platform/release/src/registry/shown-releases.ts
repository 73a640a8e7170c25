import { isShell, shellOf } from '@chokdee/contracts/shells';
import { releaseConflicts } from '../calls/release-conflicts.ts';
import { readMap } from '../release-map.ts';
import { type PackageName, ReleaseError } from '../rollout/area-state.ts';
import { findRelease, mapFolderOf, type ReleaseStore, type StoredRelease } from '../store.ts';
import { readState } from './registry.ts';
import type { Db } from './transaction.ts';

interface ShownDeps {
  readonly pool: Db;
  readonly store: ReleaseStore;
}

/** Releases that a package shows or could show after a rollback: stable, canary and previous. */
async function shownOf({ pool, store }: ShownDeps, area: PackageName): Promise<StoredRelease[]> {
  const state = await readState(pool, area);
  const map = state ? null : readMap(mapFolderOf(store, area));
  const named = [
    state?.stable,
    state?.canary?.version,
    state?.previous,
    map?.stable,
    map?.canary?.release,
    map?.previous,
  ];
  return [...new Set(named)].flatMap((version) => {
    const release = version ? findRelease(store, area, version) : null;
    return release ? [release] : [];
  });
}

/**
 * Checks that an area runs in every shown release of its shell, or a shell with every shown area of its own.
 * @param broken breaks between the release's calls and those of the running api
 * @throws ReleaseError naming all conflicts
 */
export async function assertFits(deps: ShownDeps, release: StoredRelease, broken: readonly string[]): Promise<void> {
  const { area, release: version } = release.manifest;
  const shell = shellOf(area);
  const others = isShell(area)
    ? deps.store.packages().filter((name) => name !== shell && shellOf(name) === shell)
    : [shell];
  const shown = (await Promise.all(others.map((name) => shownOf(deps, name)))).flat();
  if (!isShell(area) && shown.length === 0) {
    throw new ReleaseError(`There is no ${shell} yet: build or publish it first.`);
  }
  const problems = shown.flatMap((other) =>
    isShell(area) ? releaseConflicts(other, release) : releaseConflicts(release, other),
  );
  if (problems.length + broken.length > 0) {
    throw new ReleaseError([`${area} ${version} does not fit what is running:`, ...problems, ...broken].join('\n  '));
  }
}
