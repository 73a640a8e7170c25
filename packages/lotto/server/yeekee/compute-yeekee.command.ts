import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { voidReasons } from '../copy.ts';
import { computeOutcome, formulaVersion } from './yeekee-result.rules.ts';

/**
 * Result of a Yeekee round from seed and shots alone; this file and all it imports know no bill and no stake.
 * Ends the shooting for good, and voids the round when it has too few shots. Run again, it changes nothing.
 */
export async function computeYeekee(db: Queryable, roundId: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Waits for a shot that is being taken; none is taken after it.
    await tx.updateTable('yeekee_counter').set({ accepting: false }).where('round_id', '=', roundId).execute();
    const round = await lockRound(tx, roundId);
    if (round.status === 'resulted' || round.status === 'cancelled' || round.fairness === null) return;
    const shots = await tx
      .selectFrom('yeekee_shot')
      .select(['position', 'number'])
      .where('round_id', '=', roundId)
      .orderBy('position')
      .execute();
    if (shots.length < round.min_shots) {
      const reason = voidReasons.tooFewShots(shots.length, round.min_shots);
      await tx
        .updateTable('lotto_round')
        .set({ status: 'cancelled', void_reason: reason, resulted_at: now })
        .where('id', '=', roundId)
        .execute();
      return;
    }
    const { seed } = await tx
      .selectFrom('yeekee_seed')
      .select('seed')
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow();
    const outcome = computeOutcome({ roundId: String(roundId), fairness: round.fairness, seed, shots });
    await tx
      .insertInto('yeekee_outcome')
      .values({
        round_id: roundId,
        formula_version: formulaVersion,
        shots_hash: outcome.shotsHash,
        sum: outcome.sum,
        system_number: outcome.systemNumber,
        rank_1_position: outcome.rank1Position,
        rank_16_position: outcome.rank16Position,
        result: outcome.result,
      })
      .execute();
    await tx
      .updateTable('lotto_round')
      .set({ status: 'resulted', numbers: JSON.stringify(outcome.numbers), resulted_at: now })
      .where('id', '=', roundId)
      .execute();
  });
}

async function lockRound(tx: Tx, roundId: number) {
  return tx
    .selectFrom('lotto_round')
    .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
    .select(['lotto_round.status', 'lotto_category.fairness', 'lotto_category.min_shots'])
    .where('lotto_round.id', '=', roundId)
    .forUpdate('lotto_round')
    .executeTakeFirstOrThrow();
}
