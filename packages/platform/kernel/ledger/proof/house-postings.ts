/**
 * Selects postings of house accounts without the proven ones: sums of the buckets, what came after their closings, and
 * transfers of the house. Members are looked up one by one, whatever the statistics say: few have new postings. The turn
 * of each bucket proves its sums.
 */
export const HOUSE_POSTINGS = `
  select house_account, amount_satang from public.ledger_bucket_sums
  union all
  select p.house_account, p.amount_satang from public.wallets w
    left join public.ledger_closings c on c.member_id = w.member_id and c.wallet_id = w.id
    cross join lateral (
      select house_account, amount_satang from public.ledger_postings
        where member_id = w.member_id and transfer_id > coalesce(c.upto_id, 0) and house_account is not null offset 0) p
    where w.wallet_type_id = 1 and w.transfer_count > coalesce(c.upto_id, 0)
  union all
  select h.account, h.amount from public.ledger_house_transfers t
    cross join lateral (values (t.from_account, -t.amount_satang), (t.to_account, t.amount_satang)) as h(account, amount)`;
