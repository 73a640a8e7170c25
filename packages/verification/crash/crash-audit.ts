import type { TestBank } from '@chokdee/finance-server/testing';
import type { Database } from '@chokdee/kernel/db';
import { findProblems, trialBalance } from '@chokdee/kernel/ledger';
import { type Kysely, sql } from 'kysely';
import type { Acknowledged } from './crash-load.ts';

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

/** Holds what was told against the books of these members. */
export async function audit(db: Kysely<Database>, told: Acknowledged, memberIds: readonly number[]): Promise<Findings> {
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
  const lost: string[] = [];
  const known = new Set<string>();
  for (const [kind, list] of Object.entries(listOf)) {
    for (const [id, satang] of told[list]) {
      const name = `${kind} ${id}`;
      known.add(name);
      if (found.get(name)?.satang !== satang) lost.push(name);
    }
  }
  const sum = (await trialBalance(db)).sumSatang;
  const unequal = sum === 0n ? [] : [`the books sum to ${sum}`];
  return {
    lost,
    doubled: rows.filter(({ times }) => times > 1).map(({ kind, id }) => `${kind} ${id}`),
    untold: [...found.keys()].filter((name) => !known.has(name)),
    problems: [...(await findProblems(db)), ...unequal],
  };
}

/** Withdrawals that the bank has not ended yet. */
export async function payoutsUnderWay(db: Kysely<Database>): Promise<number> {
  const rows = db.selectFrom('withdrawals').select('ref').where('status', 'not in', ['done', 'refused']);
  return (await rows.execute()).length;
}

/** What the bank has paid that nobody was told of, or was told with another amount; and what it has not paid. */
export function auditPayouts(bank: TestBank, told: Acknowledged): string[] {
  const wrong = [...bank.payouts.values()].filter(({ ref, amount }) => told.withdrawals.get(ref) !== amount * 100);
  const missing = [...told.withdrawals.keys()].filter((ref) => !bank.payouts.has(ref));
  return [...wrong.map(({ ref }) => `paid out wrongly: ${ref}`), ...missing.map((ref) => `not paid out: ${ref}`)];
}
