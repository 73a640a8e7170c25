import { sql } from 'kysely';
import { readTableNames } from '../db/table-names.ts';
import type { Queryable } from '../db/transaction.ts';
import { findProblems } from '../ledger/reconcile.ts';
import { trialBalanceOfAllRows } from '../ledger/trial-balance.ts';

/** Figures by which two databases are compared. */
export interface Books {
  /** Problems that `reconcile` finds; none means that the books agree in themselves. */
  readonly problems: readonly string[];
  /** By house account, and the sum of all wallets. */
  readonly balances: Readonly<Record<string, string>>;
  /** Rows of every table. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Written by every start or every second, whoever looks: not part of what was acknowledged to anybody. */
const NOT_COMPARED = ['live_messages', 'yeekee_frame', 'jobs'];

export async function readBooks(db: Queryable): Promise<Books> {
  const { house, walletsSatang } = await trialBalanceOfAllRows(db);
  const balances = Object.entries({ ...house, wallets: walletsSatang }).map(([name, sum]) => [name, String(sum)]);
  const counts: Record<string, number> = {};
  for (const name of (await readTableNames(db)).filter((table) => !NOT_COMPARED.includes(table))) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return { problems: await findProblems(db), balances: Object.fromEntries(balances), counts };
}
