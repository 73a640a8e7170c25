import { type Kysely, sql } from 'kysely';
import type { Database } from '../db.ts';

/**
 * Proves the ledger from its rows and throws, listing what is wrong: postings of every transfer sum to zero,
 * every balance equals its postings, and each wallet's chain of balances before and after has no gap.
 */
export async function reconcile(db: Kysely<Database>): Promise<void> {
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
    select format('points of member %s: balance %s, transfers %s', a.member_id, a.balance, coalesce(sum(t.amount), 0))
      from point_accounts a left join point_transfers t on t.member_id = a.member_id
      group by a.member_id having a.balance <> coalesce(sum(t.amount), 0)`.execute(db);
  if (rows.length > 0) throw new Error(`The ledger does not reconcile:\n${rows.map((row) => row.problem).join('\n')}`);
}
