import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { type HouseAccount, listHouseAccounts } from './house-accounts.ts';
import { HOUSE_POSTINGS } from './proof/house-postings.ts';

export interface TrialBalance {
  /** Lists every house account, those without movements too. */
  readonly house: Readonly<Record<HouseAccount, bigint>>;
  /** Sum of all wallets of members. */
  readonly walletsSatang: bigint;
  /** Wallets and house together: 0, or the books are wrong. */
  readonly sumSatang: bigint;
}

/** All balances at one moment: what the nights have proven, and what came since. Its time does not grow with the age. */
export const trialBalance = (db: Queryable): Promise<TrialBalance> => sumBalances(db, sql.raw(HOUSE_POSTINGS));

/** The same from every posting, for books that are held against other books. */
export const trialBalanceOfAllRows = (db: Queryable): Promise<TrialBalance> =>
  sumBalances(db, sql`select house_account, amount_satang from house_postings`);

/** One statement: a night moves sums between what is proven and what came since. */
async function sumBalances(db: Queryable, postings: RawBuilder<unknown>): Promise<TrialBalance> {
  const { rows } = await sql<{ account: HouseAccount | null; total: bigint }>`
    select house_account as account, sum(amount_satang)::bigint as total from (${postings}) p group by 1
    union all
    select null, coalesce(sum(balance_satang), 0)::bigint from wallets`.execute(db);
  const totals = new Map(rows.map(({ account, total }) => [account, total]));
  const accounts = listHouseAccounts();
  return {
    house: Object.fromEntries(accounts.map((name) => [name, totals.get(name) ?? 0n])) as Record<HouseAccount, bigint>,
    walletsSatang: totals.get(null) ?? 0n,
    sumSatang: [...totals.values()].reduce((sum, total) => sum + total, 0n),
  };
}
