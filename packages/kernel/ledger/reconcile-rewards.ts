import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

/** What was paid of cashback and commissions equals the rows that say so, and so does every balance of commissions. */
export async function findRewardProblems(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select format('%s: postings %s, rows %s', h.account, h.posted, h.told) as problem from (
      select 'bonus:cashback' as account,
        (select coalesce(sum(amount_satang), 0) from house_postings where house_account = 'bonus:cashback') as posted,
        (select -coalesce(sum(amount_satang), 0) from cashbacks where claimed_at is not null) as told
      union all
      select 'affiliate:commissions',
        (select coalesce(sum(amount_satang), 0) from house_postings where house_account = 'affiliate:commissions'),
        (select -coalesce(sum(redeemed_satang), 0) from affiliate_accounts)
    ) h where h.posted <> h.told
    union all
    select format('commissions of member %s: balance %s, entries %s', a.member_id, a.earned_satang - a.redeemed_satang,
        coalesce(sum(e.amount_satang), 0))
      from affiliate_accounts a left join affiliate_entries e on e.member_id = a.member_id
      group by a.member_id having a.earned_satang - a.redeemed_satang <> coalesce(sum(e.amount_satang), 0)`.execute(db);
  return rows.map(({ problem }) => problem);
}
