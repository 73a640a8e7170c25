import type { Pool, PoolClient } from 'pg';
import type { AreaState, PackageName } from '../rollout/area-state.ts';
import { beginTrial, type Counts, type Evidence, type Loads, weigh } from '../rollout/watch-test.ts';
import { readLoads, type VersionLoads } from './loads.ts';
import { inTransaction } from './transaction.ts';

const none: Loads = { loads: 0, errors: 0 };

function countsOf(told: readonly VersionLoads[], version: string, bucket: 'stable' | 'canary'): Loads {
  const found = told.find((each) => each.version === version && each.bucket === bucket) ?? none;
  return { loads: found.loads, errors: found.errors };
}

/** Another canary, the same one shown anew, or another stable version beside it: each is a trial of its own. */
function nameOf({ canary, stable }: AreaState): string {
  return `${canary?.version} since ${canary?.since} beside ${stable}`;
}

async function readEvidence(db: Pool | PoolClient, area: PackageName, trial: string): Promise<Evidence | null> {
  const { rows } = await db.query<{ evidence: Evidence }>(
    'select evidence from release_trials where area = $1 and trial = $2',
    [area, trial],
  );
  return rows[0]?.evidence ?? null;
}

/** What the loads of the present canary have said of it; null when there is none, or nothing has been looked at. */
export async function evidenceOf(pool: Pool, state: AreaState): Promise<Evidence | null> {
  return state.canary === null ? null : readEvidence(pool, state.area, nameOf(state));
}

export interface Look {
  readonly counted: Counts;
  readonly evidence: Evidence;
  /** Errors of the canary by their class. */
  readonly classes: Readonly<Record<string, number>>;
}

/**
 * Weighs what browsers have told of a trial since the last look. A browser that went from the canary to the stable
 * version tells two loads: the failed one counts for the canary, the other for neither.
 */
export function lookAt(pool: Pool, state: AreaState, canary: NonNullable<AreaState['canary']>): Promise<Look> {
  const { area, stable } = state;
  const trial = nameOf(state);
  return inTransaction(pool, async (client) => {
    // Every gateway looks: each load is weighed once.
    await client.query(`select pg_advisory_xact_lock(hashtext('release-trial:' || $1))`, [area]);
    const told = await readLoads(client, area, new Date(canary.since));
    const counted = {
      canary: countsOf(told, canary.version, 'canary'),
      stable: countsOf(told, stable, 'stable'),
    };
    const before = await readEvidence(client, area, trial);
    const evidence = before === null ? beginTrial(counted) : weigh(before, counted);
    if (evidence !== before) {
      await client.query(
        `insert into release_trials (area, trial, evidence) values ($1, $2, $3)
         on conflict (area) do update set trial = $2, evidence = $3, weighed_at = now()`,
        [area, trial, JSON.stringify(evidence)],
      );
    }
    const classes = told.find(({ version, bucket }) => version === canary.version && bucket === 'canary')?.classes;
    return { counted, evidence, classes: classes ?? {} };
  });
}
