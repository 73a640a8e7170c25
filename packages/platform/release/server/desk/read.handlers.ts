import { readAreas } from '../../src/registry/areas.ts';
import { readLoads } from '../../src/registry/loads.ts';
import { readPlan } from '../../src/registry/plans.ts';
import { prune } from '../../src/registry/prune.ts';
import { readHistory, readState, readVersions } from '../../src/registry/registry.ts';
import { oddsOf } from '../../src/registry/trial.ts';
import type { PackageName } from '../../src/rollout/area-state.ts';
import { shellFirst } from '../../src/store.ts';
import { assertOwner } from './actor.ts';
import type { DeskDeps, DeskHandlers } from './desk.ts';
import { showCanary, showLoads, showState } from './show.ts';

const DAY_MS = 24 * 3_600_000;

/** Packages that lie in the store or are registered, the shell first. */
async function allPackages({ pool, store }: DeskDeps): Promise<PackageName[]> {
  return shellFirst([...store.packages(), ...(await readAreas(pool)).map(({ area }) => area)]);
}

const named = async (deps: DeskDeps, area: PackageName | undefined) =>
  area === undefined ? allPackages(deps) : [area];

export const readHandlers: DeskHandlers<
  'GET /api/release/status' | 'GET /api/release/history' | 'GET /api/release/versions' | 'POST /api/release/prune'
> = {
  'GET /api/release/status': async (deps, { area }) => {
    const { pool, now } = deps;
    const states = await Promise.all((await named(deps, area)).map((name) => readState(pool, name)));
    const areas = states
      .filter((state) => state !== null)
      .map(async (state) => ({
        ...showState(state),
        odds_against_canary: await oddsOf(pool, state),
        plan: await readPlan(pool, state.area),
        loads: (await readLoads(pool, state.area, new Date(state.canary?.since ?? now.getTime() - DAY_MS))).map(
          showLoads,
        ),
      }));
    return { areas: await Promise.all(areas) };
  },

  'GET /api/release/history': async ({ pool }, { area, limit = 50 }) => ({
    acts: (await readHistory(pool, area, limit)).map(({ at, canary, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      canary: showCanary(canary),
    })),
  }),

  'GET /api/release/versions': async ({ pool }, { area }) => ({
    versions: (await readVersions(pool, area)).map(({ version, commit, bytes, publishedAt, publishedBy }) => ({
      version,
      commit,
      bytes,
      published_at: publishedAt.toISOString(),
      published_by: publishedBy,
    })),
  }),

  'POST /api/release/prune': async (deps, { area, days, dry_run = false }) => {
    const { pool, store, actor, now } = deps;
    const areas = await named(deps, area);
    for (const each of areas) await assertOwner(pool, actor, each);
    const removed = areas.map(async (each) => ({
      area: each,
      versions: await prune({ pool, store, area: each, now, days, isDryRun: dry_run }),
    }));
    return { removed: await Promise.all(removed) };
  },
};
