import { readArea } from '../../src/registry/areas.ts';
import { adopted, assertWhole } from '../../src/registry/before-act.ts';
import { endPlan, writePlan } from '../../src/registry/plans.ts';
import { act, assertSeen } from '../../src/registry/registry.ts';
import type { Db } from '../../src/registry/transaction.ts';
import { type Act, type AreaState, nextState, type PackageName, ReleaseError } from '../../src/rollout/area-state.ts';
import { BUCKETS } from '../../src/rollout/bucket.ts';
import { assertOwner } from './actor.ts';
import type { DeskDeps, DeskHandlers } from './desk.ts';
import { showState } from './show.ts';

interface Order {
  readonly area: PackageName;
  readonly why?: string;
  readonly revision?: number;
}

async function carryOut(
  deps: DeskDeps,
  { area, why = 'no reason given', revision }: Order,
  what: Act,
): Promise<AreaState> {
  const { pool, store, actor, later } = deps;
  await assertOwner(pool, actor, area);
  const state = await adopted({ pool, store, by: actor.name, later }, area);
  if (revision !== undefined) assertSeen(area, state, revision);
  const { frozen } = (await readArea(pool, area)) ?? {};
  if (frozen && what.kind !== 'rollback') throw new ReleaseError(`${area} is frozen by ${frozen.by}: ${frozen.why}`);
  await assertWhole({ pool, store }, nextState(area, state, what));
  return act(pool, area, revision ?? state?.revision ?? null, what, { by: actor.name, why });
}

/** Maps visitor ids to usernames. @throws ReleaseError for an unknown username */
async function namedVisitors(pool: Db, usernames: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ username: string; id: string }>(
    'select username, visitor_id(id) as id from members where username = any($1)',
    [usernames],
  );
  const missing = usernames.find((name) => !rows.some(({ username }) => username === name));
  if (missing !== undefined) throw new ReleaseError(`There is no member ${missing}.`);
  return Object.fromEntries(rows.map(({ id, username }) => [id, username]));
}

export const actHandlers: DeskHandlers<
  'POST /api/release/canary' | 'POST /api/release/promote' | 'POST /api/release/rollback' | 'POST /api/release/plan'
> = {
  'POST /api/release/canary': async (deps, { version, percent, members = [], agents = [], ...order }) => {
    if (percent === undefined && members.length + agents.length === 0) {
      throw new ReleaseError('Say who sees it: a share, members or agents.');
    }
    const names = await namedVisitors(deps.pool, members);
    const canary = {
      version,
      shareBp: Math.round((percent ?? 0) * (BUCKETS / 100)),
      members: Object.keys(names),
      names,
      agents: agents.map((code) => code.toUpperCase()),
      since: deps.now.toISOString(),
    };
    return showState(await carryOut(deps, order, { kind: 'canary', canary }));
  },

  'POST /api/release/promote': async (deps, { version, ...order }) =>
    showState(await carryOut(deps, order, { kind: 'promote', version })),

  'POST /api/release/rollback': async (deps, order) => {
    const state = await carryOut(deps, order, { kind: 'rollback' });
    await endPlan(deps.pool, order.area);
    return showState(state);
  },

  'POST /api/release/plan': async (deps, { area, version, steps, starts_at, why = 'no reason given' }) => {
    const { pool, store, actor, now, later } = deps;
    await assertOwner(pool, actor, area);
    const state = await adopted({ pool, store, by: actor.name, later }, area);
    if (!state) throw new ReleaseError(`${area} has no stable version yet: promote one first.`);
    await assertWhole({ pool, store }, { ...state, stable: version });
    const widens = steps.every(({ percent }, place) => percent > (steps[place - 1]?.percent ?? 0));
    if (!widens) throw new ReleaseError('Each step of a plan is wider than the one before.');
    const start = starts_at === undefined ? now : new Date(starts_at);
    if (Number.isNaN(start.getTime())) throw new ReleaseError(`starts_at is an instant, not "${starts_at}".`);
    return writePlan(pool, area, { version, steps, next_step: 0, next_at: start.toISOString(), by: actor.name, why });
  },
};
