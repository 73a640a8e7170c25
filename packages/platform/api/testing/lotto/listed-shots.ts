import { createHash } from 'node:crypto';
import type { Database } from '@chokdee/kernel/db';
import { computeOutcome } from '@chokdee/lotto-server/yeekee';
import type { Kysely } from 'kysely';

interface ListedShot {
  readonly position: number;
  readonly number: string;
}

/** Sums a list of shots in memory; the product sums them in the database. */
export function sumsOfShots(shots: readonly ListedShot[]) {
  const text = shots.map(({ position, number }) => `${position}:${number}`).join('\n');
  return {
    count: shots.length,
    sum: shots.reduce((total, { number }) => total + BigInt(number), 0n),
    hash: createHash('sha256').update(text, 'utf8').digest('hex'),
    rank16Number: shots.at(-16)?.number ?? null,
  };
}

/** Recomputes all published Yeekee rounds from their listed shots; returns what is published beside it. */
export async function recomputeYeekee(db: Kysely<Database>) {
  const rounds = await db
    .selectFrom('yeekee_outcome as o')
    .innerJoin('yeekee_seed as s', 's.round_id', 'o.round_id')
    .innerJoin('lotto_round as r', 'r.id', 'o.round_id')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .selectAll('o')
    .select(['s.seed', 'r.numbers', 'c.fairness'])
    .execute();
  const pairs = [];
  for (const { seed, numbers, fairness, ...outcome } of rounds) {
    const shots = await db
      .selectFrom('yeekee_shot')
      .select(['position', 'number'])
      .where('round_id', '=', outcome.round_id)
      .execute();
    shots.sort((one, other) => one.position - other.position);
    const word = outcome.beacon_signature;
    const recomputed = computeOutcome({
      roundId: String(outcome.round_id),
      fairness: fairness ?? 'classic',
      seed: seed ?? Buffer.alloc(0),
      shots: sumsOfShots(shots),
      randomness: word && createHash('sha256').update(Buffer.from(word, 'hex')).digest('hex'),
    });
    const published = {
      shotsHash: outcome.shots_hash,
      sum: outcome.sum,
      systemNumber: outcome.system_number,
      rank1Position: outcome.rank_1_position,
      rank16Position: outcome.rank_16_position,
      rank16Number: shots.find(({ position }) => position === outcome.rank_16_position)?.number,
      result: outcome.result,
      numbers,
    };
    pairs.push({ published, recomputed });
  }
  return pairs;
}
