import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { type Selectable, sql } from 'kysely';
import type { Restriction } from '../bets/stake.rules.ts';
import type { LottoRoundTable, LottoTables } from '../schema/lotto.tables.ts';
import type { CategoryRow } from './lottery.repository.ts';

export type { CategoryRow } from './lottery.repository.ts';
export type RoundRow = Selectable<LottoRoundTable> &
  Pick<CategoryRow, 'code' | 'name' | 'group' | 'emblem' | 'bill_prefix' | 'result_mapping'>;

export function roundQuery(db: Queryable) {
  return db
    .selectFrom('lotto_round')
    .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
    .innerJoin('lotto_version', (join) =>
      join
        .onRef('lotto_version.category_id', '=', 'lotto_round.category_id')
        .onRef('lotto_version.no', '=', 'lotto_round.version_no'),
    )
    .selectAll('lotto_round')
    .select([
      'lotto_category.code',
      'lotto_category.name',
      'lotto_category.group',
      'lotto_category.emblem',
      'lotto_category.bill_prefix',
      'lotto_version.result_mapping',
    ]);
}

/** @throws ROUND_UNKNOWN also for a round of another agent. */
export async function findRound(db: Queryable, agentId: number, roundId: string): Promise<RoundRow> {
  const round = await roundQuery(db).where('lotto_round.id', '=', rowId(roundId)).executeTakeFirst();
  if (!round || round.agent_id !== agentId) throw new BusinessError('ROUND_UNKNOWN');
  return round;
}

export const findRoundById = (db: Queryable, roundId: number): Promise<RoundRow | undefined> =>
  roundQuery(db).where('lotto_round.id', '=', roundId).executeTakeFirst();

export async function getRound(db: Queryable, roundId: number): Promise<RoundRow> {
  return roundQuery(db).where('lotto_round.id', '=', roundId).executeTakeFirstOrThrow();
}

/**
 * Locks rounds for bets, by id: a process that closes or changes a round waits for the transaction, or the other way
 * round.
 */
export async function lockRoundsForBets(tx: Tx, ids: readonly number[]): Promise<Map<number, RoundRow>> {
  if (ids.length === 0) return new Map();
  const rows = await roundQuery(tx)
    .where('lotto_round.id', 'in', ids)
    .orderBy('lotto_round.id')
    .forShare('lotto_round')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks rounds by id; waits for the bills that are being placed, on every node. */
export async function lockRounds(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select lotto_lock_rounds(${[...ids]}::bigint[])`.execute(tx);
}

type RestrictionTerms = Pick<
  Selectable<LottoTables['lotto_restriction']>,
  'rate_hundredths' | 'steps' | 'staked_satang'
>;

export function toRestriction(row: RestrictionTerms): Restriction {
  if (row.steps !== null) {
    const steps = row.steps.map((step) => ({
      upToSatang: BigInt(step.up_to_satang),
      rateHundredths: step.rate_hundredths,
    }));
    return { kind: 'stepped', steps, stakedSatang: row.staked_satang };
  }
  if (row.rate_hundredths !== null) return { kind: 'reduce_rate', rateHundredths: row.rate_hundredths };
  return { kind: 'full_ban' };
}

export interface ResultFilter {
  readonly categoryId?: number | undefined;
  readonly group?: CategoryRow['group'] | undefined;
  /** Draw days, Asia/Bangkok; both ends included. */
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only rounds after this one in the list. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The newest results first. */
export async function listResults(db: Queryable, agentId: number, filter: ResultFilter): Promise<RoundRow[]> {
  let query = roundQuery(db).where('lotto_round.agent_id', '=', agentId).where('status', '=', 'resulted');
  if (filter.categoryId !== undefined) query = query.where('lotto_round.category_id', '=', filter.categoryId);
  if (filter.group !== undefined) query = query.where('lotto_category.group', '=', filter.group);
  if (filter.date !== undefined) query = query.where('draw_date', '=', filter.date);
  if (filter.from !== undefined) query = query.where('draw_date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('draw_date', '<=', filter.to);
  if (filter.before !== undefined) {
    query = query.where(
      sql<boolean>`(lotto_round.closes_at, lotto_round.id) < (select closes_at, id from lotto_round where id = ${filter.before})`,
    );
  }
  return query.orderBy('closes_at', 'desc').orderBy('lotto_round.id', 'desc').limit(filter.limit).execute();
}

/** Lists, for every lottery, the first round that takes bets and the last one with a result. */
export async function listLobbyRounds(
  db: Queryable,
  agentId: number,
  now: Date,
): Promise<{ next: RoundRow[]; last: RoundRow[] }> {
  const next = await roundQuery(db)
    .where('lotto_round.id', 'in', (from) =>
      from
        .selectFrom('lotto_round as r')
        .distinctOn('r.category_id')
        .select('r.id')
        .where('r.agent_id', '=', agentId)
        .where('r.closes_at', '>', now)
        .where('r.status', '=', 'scheduled')
        .orderBy('r.category_id')
        .orderBy('r.closes_at'),
    )
    .execute();
  // Probes the index once a lottery: Yeekee alone would otherwise bring hundreds of rows a day.
  const { rows: lastIds } = await sql<{ id: number }>`
    select r.id from lotto_category c cross join lateral (
      select id from lotto_round where category_id = c.id and status = 'resulted' order by closes_at desc limit 1) r
    where c.agent_id = ${agentId}`.execute(db);
  const ids = lastIds.map((row) => row.id);
  const last = ids.length ? await roundQuery(db).where('lotto_round.id', 'in', ids).execute() : [];
  return { next, last };
}
