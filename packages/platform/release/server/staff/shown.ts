import { shellOf } from '@chokdee/contracts/shells';
import { type Area, readArea, readAreas } from '../../src/registry/areas.ts';
import { readLoads } from '../../src/registry/loads.ts';
import { readPeople } from '../../src/registry/people.ts';
import { readPlan, WAIT_ODDS } from '../../src/registry/plans.ts';
import { readState } from '../../src/registry/registry.ts';
import type { Db } from '../../src/registry/transaction.ts';
import { oddsOf } from '../../src/registry/trial.ts';
import { readMap } from '../../src/release-map.ts';
import type { AreaState, Canary, PackageName } from '../../src/rollout/area-state.ts';
import { FALSE_ALARMS, LEAST_LOADS } from '../../src/rollout/watch-test.ts';
import { mapFolderOf, type ReleaseStore, shellFirst } from '../../src/store.ts';
import { showLoads } from '../desk/show.ts';

const DAY_MS = 24 * 3_600_000;

interface Registry {
  readonly db: Db;
  readonly store: ReleaseStore;
}

type Shown = Pick<AreaState, 'stable' | 'previous' | 'canary'>;

/** Versions that are shown: those of the registry, else those of the build map. */
async function readShown({ db, store }: Registry, area: PackageName): Promise<Shown | null> {
  const state = await readState(db, area);
  const map = state ? null : readMap(mapFolderOf(store, area));
  return state ?? (map && { stable: map.stable, previous: map.previous, canary: null });
}

const presentCanary = (canary: Canary | null) =>
  canary && {
    version: canary.version,
    percent: canary.shareBp / 100,
    members: canary.members.length,
    agents: [...canary.agents],
    since: canary.since,
  };

/** State of an area before and after an act. Named members are counted: previews leave no record of a look. */
export async function stateOfArea(registry: Registry, area: PackageName) {
  const shown = await readShown(registry, area);
  const plan = await readPlan(registry.db, area);
  return {
    stable: shown?.stable ?? null,
    previous: shown?.previous ?? null,
    canary: shown?.canary?.version ?? null,
    percent: (shown?.canary?.shareBp ?? 0) / 100,
    members: shown?.canary?.members.length ?? 0,
    agents: shown?.canary?.agents.join(',') ?? '',
    frozen: (await readArea(registry.db, area))?.frozen !== null,
    plan: plan && planText(plan),
  };
}

const planText = ({ version, steps, next_step }: NonNullable<Awaited<ReturnType<typeof readPlan>>>) =>
  `${version} ${steps.map(({ percent, hold_minutes }) => `${percent}:${hold_minutes}`).join(',')} from step ${next_step + 1}`;

function verdictOf(odds: number | null, loads: number): 'few' | 'fine' | 'doubt' | 'worse' {
  if (odds !== null && odds >= 1 / FALSE_ALARMS && loads >= LEAST_LOADS) return 'worse';
  if (odds !== null && odds >= WAIT_ODDS) return 'doubt';
  return odds === null || loads < LEAST_LOADS ? 'few' : 'fine';
}

/** Counts and odds with which the watch decides. Null means that no canary runs. */
async function watchOf(db: Db, state: AreaState | null) {
  if (!state?.canary) return null;
  const odds = await oddsOf(db, state);
  const { all } = await readPeople(db, state.area, state.canary.version, state.stable);
  return { ...all, odds, verdict: verdictOf(odds, all.canary.loads) };
}

async function presentArea(registry: Registry, area: PackageName, known: Area | undefined, now: Date) {
  const { db } = registry;
  const [state, shown] = [await readState(db, area), await readShown(registry, area)];
  const since = new Date(shown?.canary?.since ?? now.getTime() - DAY_MS);
  return {
    area,
    shell: shellOf(area),
    owner: known?.owner ?? null,
    revision: state?.revision ?? null,
    stable: shown?.stable ?? null,
    previous: shown?.previous ?? null,
    canary: presentCanary(shown?.canary ?? null),
    frozen: known?.frozen ?? null,
    plan: await readPlan(db, area),
    watch: await watchOf(db, state),
    loads: (await readLoads(db, area, since)).map(showLoads),
  };
}

/** All packages that are registered or have a build, the shells first. */
export async function presentAreas(registry: Registry, now: Date) {
  const known = await readAreas(registry.db);
  const names = shellFirst([...registry.store.packages(), ...known.map(({ area }) => area)]);
  return Promise.all(
    names.map((name) =>
      presentArea(
        registry,
        name,
        known.find(({ area }) => area === name),
        now,
      ),
    ),
  );
}
