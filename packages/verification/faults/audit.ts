import type { TestBank } from '@chokdee/api/testing/finance';
import type { Database } from '@chokdee/kernel/db';
import { findProblems, trialBalance } from '@chokdee/kernel/ledger';
import { type Kysely, sql } from 'kysely';
import type { Told } from './load.ts';

export interface Findings {
  /** Told to a member and not in the books, or with another amount. */
  readonly lost: string[];
  /** In the books more than once. */
  readonly doubled: string[];
  /** In the books although nobody was told: on its way while the load runs, an error once all was answered. */
  readonly untold: string[];
  /** What the ledger says of itself. */
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
 * Holds what was told against the books of these members: what was told until now, for members go on asking for lost
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
  const sum = (await trialBalance(db)).sumSatang;
  const unequal = sum === 0n ? [] : [`the books sum to ${sum}`];
  return {
    lost,
    doubled: rows.filter(({ times }) => times > 1).map(({ kind, id }) => `${kind} ${id}`),
    untold: [...found.keys()].filter((name) => !known.has(name)),
    problems: [...(await findProblems(db)), ...unequal],
  };
}

/** Withdrawals that the bank has not ended yet, and for each the moment of its next job; null: nothing goes on with it. */
export async function payoutsUnderWay(db: Kysely<Database>): Promise<Map<string, Date | null>> {
  const { rows } = await sql<{ ref: string; at: Date | null }>`
    select ref, (select min(run_at) from jobs where status = 'ready' and payload ->> 'ref' = w.ref) as at
      from withdrawals w where status not in ('done', 'refused')`.execute(db);
  return new Map(rows.map(({ ref, at }) => [ref, at]));
}

/**
 * What the bank has paid that nobody was told of, or was told with another amount; and what it has not paid, unless that
 * is still to be sent.
 */
export async function auditPayouts(db: Kysely<Database>, bank: TestBank, all: readonly Told[]): Promise<string[]> {
  const told = new Map(all.flatMap(({ withdrawals }) => [...withdrawals]));
  const underWay = await payoutsUnderWay(db);
  const wrong = [...bank.payouts.values()].filter(({ ref, amount }) => told.get(ref) !== amount * 100);
  const missing = [...told.keys()].filter((ref) => !bank.payouts.has(ref) && !underWay.get(ref));
  return [...wrong.map(({ ref }) => `paid out wrongly: ${ref}`), ...missing.map((ref) => `not paid out: ${ref}`)];
}
