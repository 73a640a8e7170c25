import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { rank16PositionOf, type ShotSums } from './yeekee-result.rules.ts';

/**
 * Sums all accepted shots of a round in the database, so that no round is held in memory. Throws when a position is
 * missing: the counter hands them out without gaps.
 */
export async function sumShots(db: Queryable, roundId: number): Promise<ShotSums> {
  const { rows } = await sql<{ count: number; last: number; sum: bigint; hash: string }>`
    select count(*)::integer as count, coalesce(max(position), 0) as last,
        coalesce(sum(number::integer), 0)::bigint as sum,
        encode(sha256(convert_to(
          coalesce(string_agg(position || ':' || number, e'\n' order by position), ''), 'UTF8')), 'hex') as hash
      from yeekee_shot where round_id = ${roundId}`.execute(db);
  const [sums] = rows;
  if (!sums || sums.count !== sums.last) throw new Error(`shots of round ${roundId} have a gap`);
  const rank16 = await shotAt(db, roundId, rank16PositionOf(sums.count));
  return { count: sums.count, sum: sums.sum, hash: sums.hash, rank16Number: rank16?.number ?? null };
}

/** Reads one shot by its key. */
export async function shotAt(db: Queryable, roundId: number, position: number) {
  return db
    .selectFrom('yeekee_shot')
    .selectAll()
    .where(({ and }) => and({ round_id: roundId, position }))
    .executeTakeFirst();
}
