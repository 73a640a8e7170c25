import { randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { beaconRoundOf } from '@chokdee/lotto-contract/beacon-chains';
import { type Selectable, sql } from 'kysely';
import type { LottoRoundTable } from '../schema/lotto.tables.ts';
import { encryptSeed, type SeedKeeper } from '../yeekee/seed-vault.ts';
import { commitOf } from '../yeekee/yeekee-result.rules.ts';
import type { CategoryRow } from './lottery.repository.ts';
import type { PlannedRound } from './schedule.rules.ts';

type NewRound = Selectable<LottoRoundTable>;

/** A round of a lottery as one of its versions plans it; it keeps that version. */
export interface Opening {
  readonly category: CategoryRow;
  readonly plan: PlannedRound;
}

/**
 * Creates the rounds that do not exist yet, of any number of lotteries in a few statements. Each has the restricted
 * numbers of its lottery. A Yeekee round has a committed seed and, unless it lies in the past, the round of the public
 * beacon. Returns the new rounds.
 */
export async function createRounds(
  tx: Tx,
  openings: readonly Opening[],
  { config, isPast = false }: Pick<SeedKeeper, 'config'> & { readonly isPast?: boolean },
): Promise<NewRound[]> {
  if (openings.length === 0) return [];
  const rounds = await tx
    .insertInto('lotto_round')
    .values(
      openings.map(({ category, plan }) => ({
        agent_id: category.agent_id,
        category_id: category.id,
        version_no: category.version_no,
        draw_date: plan.drawDate,
        round_no: plan.roundNo,
        opens_at: plan.opensAt,
        closes_at: plan.closesAt,
        shooting_closes_at: plan.shootingClosesAt,
        result_at: plan.resultAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['category_id', 'draw_date', 'round_no']).doNothing())
    .returningAll()
    .execute();
  if (rounds.length === 0) return [];
  await sql`
    insert into lotto_restriction (round_id, bet_type, number, kind, rate_hundredths, steps)
    select r.id, s.bet_type, s.number, s.kind, s.rate_hundredths, s.steps
    from lotto_round r join lotto_standing_restriction s
      on s.category_id = r.category_id and s.version_no = r.version_no
    where r.id = any(${rounds.map((round) => round.id)})`.execute(tx);
  const committed = new Set(openings.flatMap(({ category: { id, fairness } }) => (fairness === null ? [] : [id])));
  const ofYeekee = rounds.filter(({ category_id: id }) => committed.has(id));
  if (ofYeekee.length > 0) await commitSeeds(tx, ofYeekee, { config, isPast });
  return rounds;
}

/** Queues the job that closes each round. One statement for all: a day of Yeekee has hundreds. */
export async function scheduleClosing(tx: Tx, rounds: readonly { id: number }[]): Promise<void> {
  await sql`
    insert into jobs (name, key, run_at, payload)
    select 'lotto.close', 'lotto.close:' || r.id, r.closes_at, jsonb_build_object('roundId', r.id::text)
    from lotto_round r where r.id = any(${rounds.map((round) => round.id)}) on conflict (key) do nothing`.execute(tx);
}

/** Closes a round: no bill is placed after the commit. Waits for placements that are under way. */
export async function closeRound(db: Queryable, roundId: number): Promise<void> {
  await db
    .updateTable('lotto_round')
    .set({ status: 'closed' })
    .where(({ and }) => and({ id: roundId, status: 'scheduled' }))
    .execute();
}

async function commitSeeds(
  tx: Tx,
  rounds: NewRound[],
  { config, isPast }: Pick<SeedKeeper, 'config'> & { readonly isPast: boolean },
): Promise<void> {
  await tx
    .insertInto('yeekee_seed')
    .values(
      rounds.map((round) => {
        const seed = randomBytes(32);
        const end = isPast ? null : (round.shooting_closes_at ?? round.closes_at);
        return {
          round_id: round.id,
          sealed: encryptSeed(config, round.id, seed),
          commit_hash: commitOf(seed),
          beacon_round: end && beaconRoundOf(end),
          beacon_after: end,
        };
      }),
    )
    .execute();
  await tx
    .insertInto('yeekee_counter')
    .values(rounds.map((round) => ({ round_id: round.id })))
    .execute();
}
