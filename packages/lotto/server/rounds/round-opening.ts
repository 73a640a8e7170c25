import { randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { type Selectable, sql } from 'kysely';
import type { LottoRoundTable } from '../schema/lotto.tables.ts';
import { commitOf } from '../yeekee/yeekee-result.rules.ts';
import type { CategoryRow } from './round.repository.ts';
import type { PlannedRound } from './schedule.rules.ts';

type NewRound = Selectable<LottoRoundTable>;

/**
 * Creates the rounds that do not exist yet, with the restricted numbers of their lottery and, for Yeekee, a committed
 * seed each. Returns the new ones alone.
 */
export async function createRounds(tx: Tx, category: CategoryRow, planned: PlannedRound[]): Promise<NewRound[]> {
  if (planned.length === 0) return [];
  const rounds = await tx
    .insertInto('lotto_round')
    .values(
      planned.map((plan) => ({
        agent_id: category.agent_id,
        category_id: category.id,
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
    from lotto_round r join lotto_standing_restriction s on s.category_id = r.category_id
    where r.id = any(${rounds.map((round) => round.id)})`.execute(tx);
  if (category.fairness !== null) await commitSeeds(tx, rounds);
  return rounds;
}

/** The job that closes each round when its time has come. One statement for all: a day of Yeekee has hundreds. */
export async function scheduleClosing(tx: Tx, rounds: readonly { id: number }[]): Promise<void> {
  await sql`
    insert into jobs (name, key, run_at, payload)
    select 'lotto.close', 'lotto.close:' || r.id, r.closes_at, jsonb_build_object('roundId', r.id::text)
    from lotto_round r where r.id = any(${rounds.map((round) => round.id)}) on conflict (key) do nothing`.execute(tx);
}

/** From the commit on no bill is taken any more; waits for those that are being placed. */
export async function closeRound(db: Queryable, roundId: number): Promise<void> {
  await db
    .updateTable('lotto_round')
    .set({ status: 'closed' })
    .where(({ and }) => and({ id: roundId, status: 'scheduled' }))
    .execute();
}

async function commitSeeds(tx: Tx, rounds: NewRound[]): Promise<void> {
  await tx
    .insertInto('yeekee_seed')
    .values(
      rounds.map((round) => {
        const seed = randomBytes(32);
        return { round_id: round.id, seed, commit_hash: commitOf(seed) };
      }),
    )
    .execute();
  await tx
    .insertInto('yeekee_counter')
    .values(rounds.map((round) => ({ round_id: round.id })))
    .execute();
}
