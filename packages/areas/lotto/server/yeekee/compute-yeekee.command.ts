import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { voidReasons } from '../copy.ts';
import { sumShots } from './shot-sums.ts';
import { decryptSeed, revealSeed, type SeedKeeper } from './seed-vault.ts';
import { computeOutcome, formulaVersion } from './yeekee-result.rules.ts';

/** Word of the public beacon in the round that was named in advance. */
export interface BeaconWord {
  readonly chain: string;
  /** Verified. */
  readonly signature: string;
  /** Hex. */
  readonly randomness: string;
}

/** Ends the shooting for good: waits for shots under way; later ones are refused. */
export async function endShooting(db: Queryable, roundId: number): Promise<void> {
  await db.updateTable('yeekee_counter').set({ accepting: false }).where('round_id', '=', roundId).execute();
}

/** Number of the beacon's round that the result needs; null for one that needs none. Call it after the shooting. */
export async function beaconNeeded(db: Queryable, roundId: number): Promise<number | null> {
  const round = await db
    .selectFrom('yeekee_seed as s')
    .innerJoin('yeekee_counter as n', 'n.round_id', 's.round_id')
    .innerJoin('lotto_round as r', 'r.id', 's.round_id')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .innerJoin('lotto_version as v', (join) =>
      join.onRef('v.category_id', '=', 'r.category_id').onRef('v.no', '=', 'r.version_no'),
    )
    .select(['s.beacon_round', 'n.shots', 'v.min_shots', 'c.fairness'])
    .where('s.round_id', '=', roundId)
    .executeTakeFirst();
  return round && round.fairness === 'commit_reveal' && round.shots >= round.min_shots ? round.beacon_round : null;
}

/**
 * Computes a Yeekee round from seed, shots and beacon alone; this file and its imports know no bill and no stake. Ends
 * the shooting for good. Voids a round with too few shots, without a word of the beacon, or with a seed that no key
 * decrypts. A second run changes nothing.
 */
export async function computeYeekee(
  { db, config }: SeedKeeper,
  roundId: number,
  now: Date,
  beacon: BeaconWord | null,
): Promise<void> {
  const randomness = beacon?.randomness ?? null;
  await inTransaction(db, async (tx) => {
    await endShooting(tx, roundId);
    const needed = await beaconNeeded(tx, roundId);
    const round = await lockRound(tx, roundId);
    if (round.status === 'resulted' || round.status === 'cancelled' || round.fairness === null) return;
    const shots = await sumShots(tx, roundId);
    if (shots.count < round.min_shots) {
      return voidRound(tx, roundId, voidReasons.tooFewShots(shots.count, round.min_shots), now);
    }
    if (needed !== null && beacon === null) return voidRound(tx, roundId, voidReasons.noBeacon, now);
    const committed = tx.selectFrom('yeekee_seed').selectAll().where('round_id', '=', roundId);
    const seed = decryptSeed(config, await committed.executeTakeFirstOrThrow());
    if (seed === null) return voidRound(tx, roundId, voidReasons.seedLost, now);
    const outcome = computeOutcome({ roundId: String(roundId), fairness: round.fairness, seed, shots, randomness });
    await revealSeed(tx, roundId, seed);
    await tx
      .insertInto('yeekee_outcome')
      .values({
        round_id: roundId,
        formula_version: formulaVersion(randomness),
        shots_hash: outcome.shotsHash,
        sum: outcome.sum,
        system_number: outcome.systemNumber,
        beacon_chain: beacon?.chain ?? null,
        beacon_signature: beacon?.signature ?? null,
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

async function voidRound(tx: Tx, roundId: number, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('lotto_round')
    .set({ status: 'cancelled', void_reason: reason, resulted_at: now })
    .where('id', '=', roundId)
    .execute();
}

async function lockRound(tx: Tx, roundId: number) {
  return tx
    .selectFrom('lotto_round')
    .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
    .innerJoin('lotto_version as v', (join) =>
      join.onRef('v.category_id', '=', 'lotto_round.category_id').onRef('v.no', '=', 'lotto_round.version_no'),
    )
    .select(['lotto_round.status', 'lotto_category.fairness', 'v.min_shots'])
    .where('lotto_round.id', '=', roundId)
    .forUpdate('lotto_round')
    .executeTakeFirstOrThrow();
}
