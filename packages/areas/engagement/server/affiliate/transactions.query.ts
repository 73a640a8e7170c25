import type { Database, Queryable } from '@chokdee/kernel/db';
import { pageCursor, pageOf } from '@chokdee/kernel/http';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AffiliateTables, EntryKind } from './affiliate.tables.ts';
import { readCursor } from './network.query.ts';

export interface Filter {
  readonly memberId: number;
  readonly kind: EntryKind | undefined;
  readonly level: number | undefined;
  /** Included. */
  readonly from: Date | null;
  /** Not included. */
  readonly to: Date | null;
}

export type EntryRow = Pick<
  Selectable<AffiliateTables['affiliate_entries']>,
  'id' | 'kind' | 'at' | 'amount_satang' | 'level' | 'staked_satang' | 'rate' | 'ref'
> & { username: string | null };

const inFilter =
  ({ memberId, kind, level, from, to }: Filter) =>
  (eb: ExpressionBuilder<Database & { e: Database['affiliate_entries'] }, 'e'>) =>
    eb.and([
      eb('e.member_id', '=', memberId),
      ...(kind === undefined ? [] : [eb('e.kind', '=', kind)]),
      ...(level === undefined ? [] : [eb('e.level', '=', level)]),
      ...(from === null ? [] : [eb('e.at', '>=', from)]),
      ...(to === null ? [] : [eb('e.at', '<', to)]),
    ]);

/** Newest first. */
export async function listEntries(
  db: Queryable,
  filter: Filter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ items: EntryRow[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('affiliate_entries as e')
    .leftJoin('members as m', 'm.id', 'e.staker_id')
    .select([
      'e.id',
      'e.kind',
      'e.at',
      'e.amount_satang',
      'e.level',
      'e.staked_satang',
      'e.rate',
      'e.ref',
      'm.username',
    ])
    .where(inFilter(filter));
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor);
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('e.at', 'e.id'), '<', tuple(at, id)));
  }
  const rows = await query
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ at, id }) => pageCursor(at, String(id)));
}

export interface Totals {
  /** Reversals taken off. */
  readonly earned: bigint;
  readonly redeemed: bigint;
}

/** Over the whole filter; without times from the sums that are kept, so that it takes no longer with many entries. */
export async function sumEntries(db: Queryable, filter: Filter): Promise<Totals> {
  if (filter.from === null && filter.to === null) return sumKept(db, filter);
  const sums = await db
    .selectFrom('affiliate_entries as e')
    .select(({ fn }) => [
      sql<bigint>`coalesce(${fn.sum('e.amount_satang').filterWhere('e.kind', '<>', 'redeem')}, 0)::bigint`.as('earned'),
      sql<bigint>`coalesce(-${fn.sum('e.amount_satang').filterWhere('e.kind', '=', 'redeem')}, 0)::bigint`.as(
        'redeemed',
      ),
    ])
    .where(inFilter(filter))
    .executeTakeFirst();
  return sums ?? { earned: 0n, redeemed: 0n };
}

async function sumKept(db: Queryable, { memberId, kind, level }: Filter): Promise<Totals> {
  const { rows } = await sql<{ commission: bigint; reversal: bigint; redeemed: bigint }>`
    select coalesce(sum(commission_satang), 0)::bigint as commission,
        coalesce(sum(reversal_satang), 0)::bigint as reversal,
        coalesce((select redeemed_satang from affiliate_accounts where member_id = ${memberId}), 0) as redeemed
      from affiliate_days
      where member_id = ${memberId} and (${level ?? null}::integer is null or level = ${level ?? null})`.execute(db);
  const { commission = 0n, reversal = 0n, redeemed = 0n } = rows[0] ?? {};
  const is = (asked: EntryKind): boolean => kind === undefined || kind === asked;
  return {
    earned: (is('commission') ? commission : 0n) + (is('reversal') ? reversal : 0n),
    redeemed: is('redeem') && level === undefined ? redeemed : 0n,
  };
}
