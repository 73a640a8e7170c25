import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { listHouseAccounts } from './house-accounts.ts';
import { findMoneyProblems } from './money-rows.ts';
import { pointAccounts } from './point-accounts.ts';

/** Asserts that `findProblems` finds nothing. @throws Error with the list */
export async function reconcile(db: Queryable): Promise<void> {
  const problems = await findProblems(db);
  if (problems.length > 0) throw new Error(`The ledger does not reconcile:\n${problems.join('\n')}`);
}

/**
 * Proves the ledger from its rows, and returns the problems.
 * - The postings of every transfer sum to zero, and every balance equals its postings.
 * - Each wallet's chain of balances before and after has no gap.
 * - The sums of a member's days equal the transfers.
 * - An area registers every house account.
 * - Amounts in rows of the areas equal the movements in the ledger.
 */
export async function findProblems(db: Queryable): Promise<string[]> {
  const accounts = listHouseAccounts();
  const points = Object.keys(pointAccounts);
  const { rows } = await sql<{ problem: string }>`
    select format('transfer %s of member %s: postings sum to %s', transfer_id, member_id, sum(amount_satang)) as problem
      from ledger_postings group by member_id, transfer_id having sum(amount_satang) <> 0
    union all
    select format('transfer %s of member %s: %s postings', t.id, t.member_id, count(p.line))
      from ledger_transfers t left join ledger_postings p on p.member_id = t.member_id and p.transfer_id = t.id
      group by t.member_id, t.id having count(p.line) < 2
        or coalesce(sum(p.amount_satang) filter (where p.wallet_id = t.wallet_id), 0) <> t.amount_satang
    union all
    select format('wallet %s of member %s: balance %s, postings %s', w.id, w.member_id, w.balance_satang,
        coalesce(sum(p.amount_satang), 0))
      from wallets w left join ledger_postings p on p.member_id = w.member_id and p.wallet_id = w.id
      group by w.member_id, w.id having w.balance_satang <> coalesce(sum(p.amount_satang), 0)
    union all
    select format('transfer %s of member %s: balance before %s, after the one before %s', id, member_id,
        balance_before_satang, expected)
      from (select *, lag(balance_after_satang, 1, 0::bigint) over (partition by member_id, wallet_id order by id) as expected
        from ledger_transfers) chain where balance_before_satang <> expected
    union all
    select format('%s of member %s on %s: days %s, transfers %s', kind, member_id, day, coalesce(told, 0),
        coalesce(booked, 0))
      from (select member_id, day, kind, amount_satang as told from ledger_days) days
      full join (select member_id, (at at time zone 'Asia/Bangkok')::date as day, kind, sum(amount_satang) as booked
        from ledger_transfers group by 1, 2, 3) transfers using (member_id, day, kind)
      where told is distinct from booked
    union all
    select format('points of member %s: balance %s, postings %s', a.member_id, a.balance, coalesce(sum(p.amount), 0))
      from point_accounts a
      left join point_postings p on p.member_id = a.member_id and p.house_account is null
      group by a.member_id having a.balance <> coalesce(sum(p.amount), 0)
    union all
    select format('point transfer %s of member %s: %s postings, sum %s', t.id, t.member_id, count(p.line),
        coalesce(sum(p.amount), 0))
      from point_transfers t left join point_postings p on p.member_id = t.member_id and p.transfer_id = t.id
      group by t.member_id, t.id having count(p.line) < 2 or sum(p.amount) <> 0
        or sum(p.amount) filter (where p.house_account is null) <> t.amount
    union all
    select format('point transfer %s of member %s: balance before %s, after the one before %s', id, member_id,
        balance_before, expected)
      from (select *, lag(balance_after, 1, 0) over (partition by member_id order by id) as expected
        from point_transfers) chain where balance_before <> expected
    union all
    select format('house account %s of points is unknown: %s', house_account, sum(amount))
      from point_postings where not house_account = any(${points}::text[]) group by house_account
    union all
    select format('house account %s is unknown: %s', house_account, sum(amount_satang))
      from house_postings where not house_account = any(${accounts}::text[]) group by house_account`.execute(db);
  return [...rows.map((row) => row.problem), ...(await findMoneyProblems(db))];
}
