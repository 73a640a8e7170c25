import type { DataOf } from '@chokdee/contracts';
import { type AreaState, type Canary, MovedError, type PackageName, ReleaseError } from '../rollout/area-state.ts';
import { BUCKETS } from '../rollout/bucket.ts';
import { readArea } from './areas.ts';
import { act, readState } from './registry.ts';
import { tellChange } from './tell-change.ts';
import type { Db } from './transaction.ts';
import { oddsOf } from './trial.ts';

export type Plan = DataOf<'POST /api/release/plan'>;

/** Odds against a canary at which its plan waits; the watch ends the canary at far higher ones. */
export const WAIT_ODDS = 10;

interface Row extends Omit<Plan, 'next_at' | 'by' | 'why'> {
  readonly area: PackageName;
  readonly next_at: Date;
  readonly made_by: string;
  readonly reason: string;
}

const planOf = ({ version, steps, next_step, next_at, made_by, reason }: Row): Plan => ({
  version,
  steps,
  next_step,
  next_at: next_at.toISOString(),
  by: made_by,
  why: reason,
});

export async function readPlan(pool: Db, area: PackageName): Promise<Plan | null> {
  const { rows } = await pool.query<Row>('select * from release_plans where area = $1', [area]);
  return rows[0] ? planOf(rows[0]) : null;
}

/** Replaces an earlier plan. */
export async function writePlan(pool: Db, area: PackageName, plan: Plan): Promise<Plan> {
  const { version, steps, next_step, next_at, by, why } = plan;
  await pool.query(
    `insert into release_plans (area, version, steps, next_step, next_at, made_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (area) do update set version = $2, steps = $3, next_step = $4, next_at = $5, made_by = $6, reason = $7`,
    [area, version, JSON.stringify(steps), next_step, next_at, by, why],
  );
  await tellChange(pool, area);
  return plan;
}

export async function endPlan(pool: Db, area: PackageName): Promise<void> {
  await pool.query('delete from release_plans where area = $1', [area]);
  await tellChange(pool, area);
}

interface AdvanceProps {
  readonly pool: Db;
  readonly now: Date;
  /** Refuses a state with a damaged release. */
  readonly assertWhole: (state: AreaState) => Promise<void>;
}

/**
 * Takes the next step of each plan that is due and in no doubt. When an actor changes the area meanwhile, the next run
 * decides. Any number of processes may run this: one takes the step.
 * @returns a line for each step that was taken or given up
 */
export async function advancePlans({ pool, now, assertWhole }: AdvanceProps): Promise<string[]> {
  const { rows } = await pool.query<Row>('select * from release_plans where next_at <= $1', [now]);
  const told: string[] = [];
  for (const row of rows) {
    if (!(await claim(pool, row, now))) continue;
    try {
      const done = await takeStep(pool, row, now, assertWhole);
      if (done) told.push(done);
    } catch (error) {
      if (error instanceof MovedError) continue;
      if (!(error instanceof ReleaseError)) throw error;
      await endPlan(pool, row.area);
      told.push(`the plan of ${row.area} ${row.version} has ended: ${error.message}`);
    }
  }
  return told;
}

/** Claims a plan for one gateway, which tries again in a minute if the step has to wait. */
async function claim(pool: Db, { area, next_at }: Row, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query('update release_plans set next_at = $3 where area = $1 and next_at = $2', [
    area,
    next_at,
    new Date(now.getTime() + 60_000),
  ]);
  return rowCount === 1;
}

async function takeStep(pool: Db, row: Row, now: Date, assertWhole: AdvanceProps['assertWhole']) {
  const { area, version, steps, next_step, made_by, reason } = row;
  const [state, known] = [await readState(pool, area), await readArea(pool, area)];
  const step = steps[next_step];
  if (!state || !step) return endPlan(pool, area);
  const hasBegun = next_step > 0;
  if (hasBegun && state.canary?.version !== version) {
    throw new ReleaseError('a person or the watch has ended the canary.');
  }
  if (known?.frozen) return undefined;
  const odds = hasBegun ? await oddsOf(pool, state) : null;
  if (odds !== null && odds >= WAIT_ODDS) return undefined;
  const isLast = step.percent >= 100;
  const canary: Canary = {
    version,
    shareBp: Math.round(step.percent * (BUCKETS / 100)),
    members: state.canary?.members ?? [],
    ...(state.canary?.names && { names: state.canary.names }),
    agents: state.canary?.agents ?? [],
    since: now.toISOString(),
  };
  await assertWhole({ ...state, stable: version });
  const what = isLast ? ({ kind: 'promote', version } as const) : ({ kind: 'canary', canary } as const);
  await act(pool, area, state.revision, what, { by: made_by, why: `planned: ${reason}` });
  if (isLast || next_step + 1 >= steps.length) await endPlan(pool, area);
  else {
    await pool.query('update release_plans set next_step = $2, next_at = $3 where area = $1', [
      area,
      next_step + 1,
      new Date(now.getTime() + step.hold_minutes * 60_000),
    ]);
    await tellChange(pool, area);
  }
  return `${area} ${version} is shown to ${step.percent} % as planned`;
}
