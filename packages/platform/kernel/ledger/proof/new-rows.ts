import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { MemberRange } from '../../jobs/ranges.ts';
import { listHouseAccounts } from '../house-accounts.ts';
import { pointAccounts } from '../point-accounts.ts';

/** New transfers and points of a bucket: those after the closings of its members. */
const fresh = ({ from, to }: MemberRange) => sql`
  fresh as (
    select w.member_id, w.transfer_count, coalesce(c.upto_id, 0) as after_id
      from wallets w left join ledger_closings c on c.member_id = w.member_id and c.wallet_id = w.id
      where w.wallet_type_id = 1 and w.member_id between ${from} and ${to}
  ), transfers as (
    select t.* from fresh f join ledger_transfers t on t.member_id = f.member_id and t.id > f.after_id
  ), postings as (
    select p.* from fresh f join ledger_postings p on p.member_id = f.member_id and p.transfer_id > f.after_id
  ), fresh_points as (
    select a.*, coalesce(c.upto_id, 0) as after_id, coalesce(c.balance, 0) as closing
      from point_accounts a left join point_closings c on c.member_id = a.member_id
      where a.member_id between ${from} and ${to}
  ), points as (
    select t.* from fresh_points f join point_transfers t on t.member_id = f.member_id and t.id > f.after_id
  ), point_lines as (
    select p.* from fresh_points f join point_postings p on p.member_id = f.member_id and p.transfer_id > f.after_id
  )`;

/**
 * Proves new rows of the ledger against the closings of the night before, and every balance of the bucket.
 * @param from Bangkok day from which the sums of days are read
 */
export async function findNewProblems(tx: Tx, range: MemberRange, from: string): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with ${fresh(range)}
    select format('transfer %s of member %s: %s new postings, sum %s', transfer_id, member_id, count(p.line),
        coalesce(sum(p.amount_satang), 0)) as problem
      from (select member_id, id as transfer_id, wallet_id as own, amount_satang as amount from transfers) t
      full join postings p using (member_id, transfer_id)
      group by member_id, transfer_id, amount
      having amount is null or count(p.line) < 2 or sum(p.amount_satang) <> 0
        or sum(p.amount_satang) filter (where p.wallet_id = own) is distinct from amount
    union all
    select format('transfer %s of member %s: balance before %s, after the one before %s', id, member_id,
        balance_before_satang, expected)
      from (select t.*, lag(balance_after_satang, 1, coalesce(c.balance_satang, 0)) over (
            partition by t.member_id, t.wallet_id order by t.id) as expected
        from transfers t left join ledger_closings c on c.member_id = t.member_id and c.wallet_id = t.wallet_id) chain
      where balance_before_satang <> expected
    union all
    select format('member %s: %s transfers counted, the last new one %s', f.member_id, f.transfer_count, max(t.id))
      from fresh f left join transfers t on t.member_id = f.member_id
      group by f.member_id, f.transfer_count, f.after_id having f.transfer_count <> coalesce(max(t.id), f.after_id)
    union all
    select format('wallet %s of member %s: balance %s, proven and new postings %s', w.id, w.member_id, w.balance_satang,
        coalesce(c.balance_satang, 0) + coalesce(p.amount, 0))
      from wallets w left join ledger_closings c on c.member_id = w.member_id and c.wallet_id = w.id
      left join (select member_id, wallet_id, sum(amount_satang) as amount from postings group by 1, 2) p
        on p.member_id = w.member_id and p.wallet_id = w.id
      where w.member_id between ${range.from} and ${range.to}
        and w.balance_satang <> coalesce(c.balance_satang, 0) + coalesce(p.amount, 0)
    union all
    select format('%s of member %s on %s: days %s, transfers %s', kind, member_id, day, coalesce(told, 0),
        coalesce(booked, 0))
      from (select d.member_id, d.day, d.kind, d.amount_satang as told from fresh f cross join lateral (
          select * from ledger_days d where d.member_id = f.member_id and d.day >= ${from}::date) d) days
      full join (select t.member_id, (t.at at time zone 'Asia/Bangkok')::date as day, t.kind, sum(t.amount_satang) as booked
        from fresh f cross join lateral (select * from ledger_transfers t where t.member_id = f.member_id
          and t.at >= (${from}::date::timestamp at time zone 'Asia/Bangkok')) t group by 1, 2, 3) booked
        using (member_id, day, kind)
      where told is distinct from booked
    union all
    select format('house account %s is unknown: %s', house_account, sum(amount_satang))
      from postings where not house_account = any(${listHouseAccounts()}::text[]) group by house_account
    union all
    select format('points of member %s: balance %s, proven and new postings %s', f.member_id, f.balance,
        f.closing + coalesce(sum(p.amount), 0))
      from fresh_points f left join point_lines p on p.member_id = f.member_id and p.house_account is null
      group by f.member_id, f.balance, f.closing having f.balance <> f.closing + coalesce(sum(p.amount), 0)
    union all
    select format('point transfer %s of member %s: %s new postings, sum %s', transfer_id, member_id, count(p.line),
        coalesce(sum(p.amount), 0))
      from (select member_id, id as transfer_id, amount as moved from points) t
      full join point_lines p using (member_id, transfer_id)
      group by member_id, transfer_id, moved
      having moved is null or count(p.line) < 2 or sum(p.amount) <> 0
        or sum(p.amount) filter (where p.house_account is null) is distinct from moved
    union all
    select format('point transfer %s of member %s: balance before %s, after the one before %s', id, member_id,
        balance_before, expected)
      from (select t.*, lag(balance_after, 1, f.closing) over (partition by t.member_id order by t.id) as expected
        from points t join fresh_points f on f.member_id = t.member_id) chain where balance_before <> expected
    union all
    select format('house account %s of points is unknown: %s', house_account, sum(amount))
      from point_lines where not house_account = any(${Object.keys(pointAccounts)}::text[]) group by house_account
    `.execute(tx);
  return rows.map(({ problem }) => problem);
}

/** Balances and sums that a proof found right. */
export interface Closing {
  readonly sums: readonly { readonly house_account: string; readonly amount: bigint }[];
  readonly wallets: readonly {
    readonly member_id: number;
    readonly wallet_id: number;
    readonly upto_id: number;
    readonly balance: bigint;
  }[];
  readonly points: readonly { readonly member_id: number; readonly upto_id: number; readonly balance: number }[];
}

/** Reads what is kept of the bucket when nothing is wrong: balances, and what its new postings add to the sums. */
export async function readClosing(tx: Tx, range: MemberRange): Promise<Closing> {
  const { rows: sums } = await sql<Closing['sums'][number]>`
    with ${fresh(range)}
    select house_account, sum(amount_satang)::bigint as amount
      from postings where house_account is not null group by 1`.execute(tx);
  const { rows: wallets } = await sql<Closing['wallets'][number]>`
    with ${fresh(range)}
    select w.member_id, w.id as wallet_id, f.transfer_count as upto_id, w.balance_satang as balance
      from fresh f join wallets w on w.member_id = f.member_id where f.transfer_count > f.after_id`.execute(tx);
  const { rows: points } = await sql<Closing['points'][number]>`
    with ${fresh(range)}
    select member_id, transfer_count as upto_id, balance from fresh_points where transfer_count > after_id`.execute(tx);
  return { sums, wallets, points };
}

/** Keeps balances and sums of the bucket as proven; the next night reads on from here. */
export async function closeBucket(tx: Tx, { from }: MemberRange, { sums, wallets, points }: Closing): Promise<void> {
  await sql`
    insert into ledger_bucket_sums as s (from_id, house_account, amount_satang)
      select ${from}, account, amount from unnest(${sums.map((row) => row.house_account)}::text[],
        ${sums.map((row) => row.amount)}::bigint[]) as r (account, amount)
      on conflict (from_id, house_account) do update set amount_satang = s.amount_satang + excluded.amount_satang`.execute(
    tx,
  );
  await sql`
    insert into ledger_closings as c (member_id, wallet_id, upto_id, balance_satang)
      select * from unnest(${wallets.map((row) => row.member_id)}::bigint[],
        ${wallets.map((row) => row.wallet_id)}::bigint[], ${wallets.map((row) => row.upto_id)}::bigint[],
        ${wallets.map((row) => row.balance)}::bigint[])
      on conflict (member_id, wallet_id) do update set upto_id = excluded.upto_id, balance_satang = excluded.balance_satang`.execute(
    tx,
  );
  await sql`
    insert into point_closings as c (member_id, upto_id, balance)
      select * from unnest(${points.map((row) => row.member_id)}::bigint[],
        ${points.map((row) => row.upto_id)}::bigint[], ${points.map((row) => row.balance)}::integer[])
      on conflict (member_id) do update set upto_id = excluded.upto_id, balance = excluded.balance`.execute(tx);
}
