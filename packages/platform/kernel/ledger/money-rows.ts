import { sql } from 'kysely';
import { isDistributed } from '../db/is-distributed.ts';
import type { Queryable } from '../db/transaction.ts';
import type { MemberRange } from '../jobs/ranges.ts';

/** Rows of an area that say how much money or points moved, beside what moved. Both are SQL: owner, ref, amount. */
export interface MoneyRows {
  /** Names the ref in the sentence of a problem: 'stake of bill'. */
  readonly what: string;
  /** Columns in which a change is found by it: 'lotto_bill.total_satang'. */
  readonly columns: readonly string[];
  /** Selects the rows of the area. The owner is a member, or 0 without one. */
  readonly rows: string;
  /**
   * Selects the same rows on several nodes, for pairs that join rows of two members: a node reads one list, then the
   * other. `:from` and `:to` are the ids of the owners. Left out: `rows` does.
   */
  readonly apart?: string;
  /** Selects rows of the ledger, or other rows that these are held against. */
  readonly books: string;
  /**
   * Selects new rows of each table that grows, from `seen` (members) and `:since`. Each night proves such rows. Without
   * it they are proven in turn alone, within 30 nights.
   */
  readonly made?: Readonly<Record<string, string>>;
}

export interface AreaMoney {
  readonly held: readonly MoneyRows[];
  /** Prices, limits, forecasts and counters: columns of money that moved nothing, each `table.column` or `table.*`. */
  readonly terms: readonly string[];
}

const registered: AreaMoney[] = [];

/** Makes known to this process what is held against the ledger. */
export function registerMoney(areas: readonly AreaMoney[]): void {
  registered.splice(0, registered.length, ...areas);
}

export const listMoney = (): readonly AreaMoney[] => registered;

/** Transfers between a member and the house, as one side. */
export const transfers = (where: string, ref = 'reference_id'): string =>
  `select member_id as owner, ${ref} as ref, amount_satang as amount from ledger_transfers where ${where}`;

/** The same of points. */
export const pointTransfers = (where: string, ref: string): string =>
  `select member_id as owner, ${ref} as ref, amount::bigint as amount from point_transfers where ${where}`;

/** All postings of a house account as one side of a single sum. */
export const houseSum = (account: string): string =>
  `select 0::bigint as owner, ''::text as ref, amount_satang as amount from house_postings where house_account = '${account}'`;

/** Rows of a table made since, for `MoneyRows.made`. An index on member and column finds them at any age. */
export const madeSince = (table: string, column: string): Readonly<Record<string, string>> => ({
  [table]: `select r.* from seen m cross join lateral (
    select * from public.${table} r where r.member_id = m.member_id and r.${column} >= :since) r`,
});

/** Problems of one kind beyond these are not listed: what is wrong is known by then. */
const MOST = 50;

/** The rows of a pair as SQL for owners of a range. */
export const rowsOf = ({ rows, apart }: MoneyRows, { from, to }: MemberRange, isSpread: boolean): string =>
  isSpread && apart ? apart.replaceAll(':from', String(from)).replaceAll(':to', String(to)) : rows;

const everyOwner: MemberRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

const problemsOf = (pair: MoneyRows, isSpread: boolean): string => `
  (select format('%s%s%s: rows %s, books %s', '${pair.what}', ' ' || nullif(ref, ''),
      ' of member ' || nullif(owner, 0), coalesce(told.amount, 0), coalesce(booked.amount, 0)) as problem
    from (select owner, ref, sum(amount) as amount from (${rowsOf(pair, everyOwner, isSpread)}) r group by 1, 2) told
    full join (select owner, ref, sum(amount) as amount from (${pair.books}) b group by 1, 2) booked using (owner, ref)
    where coalesce(told.amount, 0) <> coalesce(booked.amount, 0) limit ${MOST})`;

/** Every row of the areas that says something else than what it is held against. */
export async function findMoneyProblems(db: Queryable): Promise<string[]> {
  const held = listHeld();
  if (held.length === 0) return [];
  const isSpread = await isDistributed(db);
  const text = held.map((pair) => problemsOf(pair, isSpread)).join('\nunion all\n');
  const { rows } = await sql<{ problem: string }>`${sql.raw(text)}`.execute(db);
  return rows.map(({ problem }) => problem);
}

export const listHeld = (): readonly MoneyRows[] => registered.flatMap((area) => area.held);
