import { sql } from 'kysely';
import { isDistributed } from '../../db/is-distributed.ts';
import type { Tx } from '../../db/transaction.ts';
import type { MemberRange } from '../../jobs/ranges.ts';
import { listHeld, type MoneyRows, madeSince, rowsOf } from '../money-rows.ts';
import { HOUSE_POSTINGS } from './house-postings.ts';

const DAY_MS = 86_400_000;
/** Days in which a bill, a bonus or a withdrawal ends: a second look at what differs reads no older rows. */
const SECOND_LOOK_DAYS = 35;

interface Difference {
  readonly owner: bigint;
  readonly ref: string;
  readonly told: bigint;
  readonly booked: bigint;
}

interface Look {
  /** Null reads all rows. */
  readonly since: Date | null;
  /** Only these were different in the look before. */
  readonly among: readonly Difference[] | null;
}

/** Comparisons of the house name no member; all others do. */
const heldOf = ({ from }: MemberRange): readonly MoneyRows[] =>
  listHeld().filter(({ rows }) => /\b0::bigint as owner\b/.test(rows) === (from === 0));

/** Rows of the areas that were made or moved money since, and differ from the ledger. */
export async function findRecentMoneyProblems(
  tx: Tx,
  range: MemberRange,
  since: Date,
  held = heldOf(range),
): Promise<string[]> {
  const second = new Date(since.getTime() - SECOND_LOOK_DAYS * DAY_MS);
  const problems: string[] = [];
  for (const pair of held) {
    if (pair.made) problems.push(...(await lookAt(tx, pair, range, [since, second, null])));
  }
  return problems;
}

/** All rows of the areas about a bucket that differ from the ledger, at any age. */
export async function findMoneyProblemsOf(tx: Tx, range: MemberRange): Promise<string[]> {
  const problems: string[] = [];
  for (const pair of heldOf(range)) problems.push(...(await lookAt(tx, pair, range, [null])));
  return problems;
}

/** Looks at what differs again with older rows: a bill of last week may have been paid since. */
async function lookAt(
  tx: Tx,
  pair: MoneyRows,
  range: MemberRange,
  sinces: readonly (Date | null)[],
): Promise<string[]> {
  let found: readonly Difference[] | null = null;
  for (const since of sinces) {
    found = await look(tx, pair, range, { since, among: found });
    if (found.length === 0) return [];
  }
  return (found ?? []).map(({ owner, ref, told, booked }) => {
    const of = owner === 0n ? '' : ` of member ${owner}`;
    return `${pair.what}${ref && ` ${ref}`}${of}: rows ${told}, books ${booked}`;
  });
}

async function look(tx: Tx, pair: MoneyRows, range: MemberRange, { since, among }: Look): Promise<Difference[]> {
  const owners = among && [...new Set(among.map(({ owner }) => owner))];
  const isHouse = range.from === 0;
  // Names of tables that stand for their new rows below: the pair's own texts read them unchanged.
  const tables: Record<string, string> = { ...(isHouse && { house_postings: HOUSE_POSTINGS }) };
  if (since !== null) {
    const text = `'${since.toISOString()}'::timestamptz`;
    const made = { ...madeSince('ledger_transfers', 'at'), ...madeSince('point_transfers', 'at'), ...pair.made };
    for (const [table, select] of Object.entries(made)) tables[table] = select.replaceAll(':since', text);
  }
  const isRead = (table: string) => new RegExp(`\\b${table}\\b`).test(`${pair.rows} ${pair.books}`);
  const names = Object.entries(tables).filter(([table]) => isRead(table));
  const seen = isHouse
    ? sql`select id as member_id from members`
    : sql`select id as member_id from members where id between ${range.from} and ${range.to}
        and (${owners}::bigint[] is null or id = any(${owners}::bigint[]))`;
  const place = among
    ? sql`owner = any(${owners}::bigint[]) and (owner, ref) in (select * from unnest(
        ${among.map(({ owner }) => owner)}::bigint[], ${among.map(({ ref }) => ref)}::text[]))`
    : sql`owner between ${range.from} and ${range.to}`;
  const told = rowsOf(pair, range, await isDistributed(tx));
  const { rows } = await sql<Difference>`
    with seen as (${seen})${sql.raw(names.map(([table, select]) => `, ${table} as (${select})`).join(''))},
      told as (select owner, ref, sum(amount) as amount from (${sql.raw(told)}) r where ${place} group by 1, 2),
      booked as (select owner, ref, sum(amount) as amount from (${sql.raw(pair.books)}) b where ${place} group by 1, 2)
    select owner, ref, coalesce(told.amount, 0)::bigint as told, coalesce(booked.amount, 0)::bigint as booked
      from told full join booked using (owner, ref) where coalesce(told.amount, 0) <> coalesce(booked.amount, 0)`.execute(
    tx,
  );
  return rows;
}
