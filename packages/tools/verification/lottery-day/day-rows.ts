import type { Database } from '@chokdee/kernel/db';
import type { Kysely } from 'kysely';
import type { Published } from '../reference/lottery-reference.ts';

export type AuditRound = Awaited<ReturnType<typeof loadRounds>>[number];
export type AuditLine = Awaited<ReturnType<typeof loadBills>>[number];

/** Loads rounds in the order of the lobby. */
export async function loadRounds(db: Kysely<Database>, roundIds: readonly number[]) {
  const reversals = groupBy(
    await db.selectFrom('lotto_reversal').select(['round_id', 'published']).orderBy('no').execute(),
    (reversal) => reversal.round_id,
  );
  const rounds = await db
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .innerJoin('lotto_version as v', (join) =>
      join.onRef('v.category_id', '=', 'r.category_id').onRef('v.no', '=', 'r.version_no'),
    )
    .leftJoin('lotto_result_entry as e', 'e.round_id', 'r.id')
    .leftJoin('yeekee_seed as s', 's.round_id', 'r.id')
    .leftJoin('yeekee_outcome as o', 'o.round_id', 'r.id')
    .select([
      'r.id',
      'r.status',
      'c.code',
      'v.result_mapping',
      'c.fairness',
      'v.min_shots',
      'e.published',
      's.seed',
      'o.beacon_signature',
    ])
    .select('r.settled_at')
    .select(['v.rank_1_prize_satang', 'v.rank_16_prize_satang', 'v.prize_min_stake_satang'])
    .where('r.id', 'in', roundIds)
    .orderBy('c.sort')
    .orderBy('r.id')
    .execute();
  return rounds.map((round) => ({
    ...round,
    published: round.published as Published | null,
    reversed: (reversals.get(round.id) ?? []).map(({ published }) => published as Published),
  }));
}

/** Loads bills with one row for each line. */
export const loadBills = (db: Kysely<Database>) =>
  db
    .selectFrom('lotto_bill as b')
    .innerJoin('lotto_line_outcomes as l', (join) =>
      join.onRef('l.member_id', '=', 'b.member_id').onRef('l.bill_id', '=', 'b.id'),
    )
    .select(['b.round_id', 'b.member_id', 'b.id as bill_id', 'b.status as bill_status', 'b.total_satang'])
    .select(['b.payout_satang as bill_payout_satang', 'l.line_no', 'l.bet_type', 'l.number', 'l.amount_satang'])
    .select(['l.rate_hundredths', 'l.status', 'l.payout_satang'])
    .orderBy('b.id')
    .orderBy('l.line_no')
    .execute();

export const loadShots = (db: Kysely<Database>) =>
  db.selectFrom('yeekee_shot').select(['round_id', 'position', 'number', 'member_id']).orderBy('position').execute();

export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
