import type { TestBank } from '@chokdee/api/testing/finance';
import type { Database } from '@chokdee/kernel/db';
import { findProblems, trialBalanceOfAllRows } from '@chokdee/kernel/ledger';
import { type Kysely, sql } from 'kysely';
import type { Told } from './load.ts';

export interface Findings {
  /** Acts that a member was told of and that the books lack or have with another amount. */
  readonly lost: string[];
  /** Acts that the books have more than once. */
  readonly doubled: string[];
  /**
   * Acts in the books that no member was told of. Normal while the load runs; an error once every request has its
   * answer.
   */
  readonly untold: string[];
  /** Problems that the proof of the ledger finds. */
  readonly problems: string[];
}

interface Row {
  kind: keyof typeof listOf;
  id: string;
  satang: number;
  times: number;
}

const listOf = { order: 'orders', deposit: 'deposits', bill: 'bills', withdrawal: 'withdrawals' } as const;

/**
 * Compares acts that were told with the books of these members. Copies them first: members go on asking for lost
 * answers while the books are read.
 */
export async function audit(db: Kysely<Database>, told: Told, memberIds: readonly number[]): Promise<Findings> {
  const toldNow = Object.entries(listOf).flatMap(([kind, list]) =>
    [...told[list]].map(([id, satang]) => [`${kind} ${id}`, satang] as const),
  );
  const ids = sql`any(${memberIds}::bigint[])`;
  const { rows } = await sql<Row>`
    select 'order' as kind, ref as id, min(amount_satang)::integer as satang, count(*)::integer as times
      from payment_orders where member_id = ${ids} group by ref
    union all
    select 'deposit', coalesce(reference_id, key), min(amount_satang)::integer, count(*)::integer
      from ledger_transfers where member_id = ${ids} and kind = 'deposit' group by 2
    union all
    select 'bill', t.reference_id, -min(t.amount_satang)::integer, count(*)::integer
      from ledger_transfers t where t.member_id = ${ids} and t.kind = 'lotto_bet' group by 2
    union all
    select 'withdrawal', reference_id, -min(amount_satang)::integer, count(*)::integer
      from ledger_transfers where member_id = ${ids} and kind = 'withdraw' group by 2`.execute(db);
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  const lost = toldNow.filter(([name, satang]) => found.get(name)?.satang !== satang).map(([name]) => name);
  const known = new Set<string>(toldNow.map(([name]) => name));
  const sum = (await trialBalanceOfAllRows(db)).sumSatang;
  const unequal = sum === 0n ? [] : [`the books sum to ${sum}`];
  return {
    lost,
    doubled: rows.filter(({ times }) => times > 1).map(({ kind, id }) => `${kind} ${id}`),
    untold: [...found.keys()].filter((name) => !known.has(name)),
    problems: [...(await findProblems(db)), ...unequal],
  };
}

/** Maps withdrawals without an end at the bank to the time of their next job. Null means no job is left. */
export async function payoutsUnderWay(db: Kysely<Database>): Promise<Map<string, Date | null>> {
  const { rows } = await sql<{ ref: string; at: Date | null }>`
    select ref, (select min(run_at) from jobs where status = 'ready' and payload ->> 'ref' = w.ref) as at
      from withdrawals w where status not in ('done', 'refused')`.execute(db);
  return new Map(rows.map(({ ref, at }) => [ref, at]));
}

/**
 * Lists payouts at the bank that no member was told of, or with another amount, and told payouts that the bank lacks
 * and no job will send.
 */
export async function auditPayouts(db: Kysely<Database>, bank: TestBank, all: readonly Told[]): Promise<string[]> {
  const told = new Map(all.flatMap(({ withdrawals }) => [...withdrawals]));
  const underWay = await payoutsUnderWay(db);
  const wrong = [...bank.payouts.values()].filter(({ ref, amount }) => told.get(ref) !== amount * 100);
  const missing = [...told.keys()].filter((ref) => !bank.payouts.has(ref) && !underWay.get(ref));
  return [...wrong.map(({ ref }) => `paid out wrongly: ${ref}`), ...missing.map((ref) => `not paid out: ${ref}`)];
}
