import type { AreaState, PackageName } from '../rollout/area-state.ts';
import { beginTrial, type Counts, type Evidence, isConvincing, oddsAgainst, weigh } from '../rollout/watch-test.ts';
import { readLoads } from './loads.ts';
import { forgetPeople, readPeople } from './people.ts';
import { type Db, inTransaction } from './transaction.ts';

/** Names a trial. Another canary, a new start or another stable version begins a new trial. */
function nameOf({ canary, stable }: AreaState): string {
  return `${canary?.version} since ${canary?.since} beside ${stable}`;
}

async function readEvidence(db: Db, area: PackageName, trial: string): Promise<Evidence | null> {
  const { rows } = await db.query<{ evidence: Evidence }>(
    'select evidence from release_trials where area = $1 and trial = $2',
    [area, trial],
  );
  return rows[0]?.evidence ?? null;
}

/** Likelihood ratio that the canary fails more often; null before the first look. */
export async function oddsOf(pool: Db, state: AreaState): Promise<number | null> {
  if (state.canary === null) return null;
  const evidence = await readEvidence(pool, state.area, nameOf(state));
  if (evidence === null) return null;
  const { trusted } = await readPeople(pool, state.area, state.canary.version, state.stable);
  return Math.min(oddsAgainst(evidence), oddsAgainst(trustedEvidence(trusted)));
}

const NO_COUNTS: Counts = { canary: { loads: 0, errors: 0 }, stable: { loads: 0, errors: 0 } };

/** Evidence of the trusted networks alone. */
const trustedEvidence = (trusted: Counts): Evidence => weigh(beginTrial(NO_COUNTS), trusted);

export interface Look {
  readonly counted: Counts;
  readonly evidence: Evidence;
  /** True if the evidence also convinces without the loudest networks. */
  readonly isTrusted: boolean;
  /** Errors of the canary by class. */
  readonly classes: Readonly<Record<string, number>>;
}

/**
 * Weighs the reports of a trial since the last look. A browser that falls back from the canary to the stable version
 * reports two loads. The failed one counts for the canary, the other for neither.
 */
export function lookAt(pool: Db, state: AreaState, canary: NonNullable<AreaState['canary']>): Promise<Look> {
  const { area, stable } = state;
  const trial = nameOf(state);
  return inTransaction(pool, async (client) => {
    // Serializes the looks of all gateways: each person is weighed once.
    await client.query(`select pg_advisory_xact_lock(hashtext('release-trial:' || $1))`, [area]);
    const before = await readEvidence(client, area, trial);
    if (before === null) await forgetPeople(client, area);
    const { all, trusted } = await readPeople(client, area, canary.version, stable);
    const evidence = before === null ? beginTrial(NO_COUNTS) : weigh(before, all);
    if (evidence !== before) {
      await client.query(
        `insert into release_trials (area, trial, evidence) values ($1, $2, $3)
         on conflict (area) do update set trial = $2, evidence = $3, weighed_at = now()`,
        [area, trial, JSON.stringify(evidence)],
      );
    }
    const told = await readLoads(client, area, new Date(canary.since));
    const { classes = {} } =
      told.find(({ version, bucket, proven }) => proven && version === canary.version && bucket === 'canary') ?? {};
    return { counted: all, evidence, isTrusted: isConvincing(trustedEvidence(trusted)), classes };
  });
}
