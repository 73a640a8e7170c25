import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { MemberRange } from '../jobs/ranges.ts';
import { listHouseAccounts } from './house-accounts.ts';
import { findMoneyProblems } from './money-rows.ts';
import { pointAccounts } from './point-accounts.ts';
import { bucketOf } from './proof/buckets.ts';

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
 * - What the nightly proof has kept of old rows equals them.
 * - An area registers every house account.
 * - Amounts in rows of the areas equal the movements in the ledger.
 */
export async function findProblems(db: Queryable): Promise<string[]> {
  return [...(await findLedgerProblems(db, null)), ...(await findHouseProblems(db)), ...(await findMoneyProblems(db))];
}

type Reach = MemberRange | null;

/** Proves the ledger of a range of members, or of all of them. */
export async function findLedgerProblems(db: Queryable, range: Reach): Promise<string[]> {
  const found = [await findTransferProblems(db, range), await findPointProblems(db, range)];
  return [...found.flat(), ...(await findClosingProblems(db, range))];
}

/** House accounts of transfers without a member that no area registers. */
export async function findHouseProblems(db: Queryable): Promise<string[]> {
  return problemsOf(
    db,
    sql`select format('house account %s is unknown: %s', account, sum(amount_satang)) as problem
      from ledger_house_transfers cross join lateral (values (from_account), (to_account)) as a(account)
      where not account = any(${listHouseAccounts()}::text[]) group by account`,
  );
}

async function problemsOf(db: Queryable, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`${statement}`.execute(db);
  return rows.map(({ problem }) => problem);
}

const within = (range: Reach) => (column: string) =>
  range ? sql`${sql.ref(column)} between ${range.from} and ${range.to}` : sql`true`;

function findTransferProblems(db: Queryable, range: Reach): Promise<string[]> {
  const of = within(range);
  return problemsOf(
    db,
    sql`
    select format('transfer %s of member %s: postings sum to %s', transfer_id, member_id, sum(amount_satang)) as problem
      from ledger_postings where ${of('member_id')} group by member_id, transfer_id having sum(amount_satang) <> 0
    union all
    select format('transfer %s of member %s: %s postings', t.id, t.member_id, count(p.line))
      from ledger_transfers t left join ledger_postings p on p.member_id = t.member_id and p.transfer_id = t.id
      where ${of('t.member_id')}
      group by t.member_id, t.id having count(p.line) < 2
        or coalesce(sum(p.amount_satang) filter (where p.wallet_id = t.wallet_id), 0) <> t.amount_satang
    union all
    select format('wallet %s of member %s: balance %s, postings %s', w.id, w.member_id, w.balance_satang,
        coalesce(sum(p.amount_satang), 0))
      from wallets w left join ledger_postings p on p.member_id = w.member_id and p.wallet_id = w.id
      where ${of('w.member_id')}
      group by w.member_id, w.id having w.balance_satang <> coalesce(sum(p.amount_satang), 0)
    union all
    select format('transfer %s of member %s: balance before %s, after the one before %s', id, member_id,
        balance_before_satang, expected)
      from (select *, lag(balance_after_satang, 1, 0::bigint) over (partition by member_id, wallet_id order by id) as expected
        from ledger_transfers where ${of('member_id')}) chain where balance_before_satang <> expected
    union all
    select format('%s of member %s on %s: days %s, transfers %s', kind, member_id, day, coalesce(told, 0),
        coalesce(booked, 0))
      from (select member_id, day, kind, amount_satang as told from ledger_days where ${of('member_id')}) days
      full join (select member_id, (at at time zone 'Asia/Bangkok')::date as day, kind, sum(amount_satang) as booked
        from ledger_transfers where ${of('member_id')} group by 1, 2, 3) transfers using (member_id, day, kind)
      where told is distinct from booked
    union all
    select format('house account %s is unknown: %s', house_account, sum(amount_satang)) from ledger_postings
      where ${of('member_id')} and not house_account = any(${listHouseAccounts()}::text[]) group by house_account`,
  );
}

function findPointProblems(db: Queryable, range: Reach): Promise<string[]> {
  const of = within(range);
  return problemsOf(
    db,
    sql`
    select format('points of member %s: balance %s, postings %s', a.member_id, a.balance, coalesce(sum(p.amount), 0)) as problem
      from point_accounts a
      left join point_postings p on p.member_id = a.member_id and p.house_account is null
      where ${of('a.member_id')}
      group by a.member_id having a.balance <> coalesce(sum(p.amount), 0)
    union all
    select format('point transfer %s of member %s: %s postings, sum %s', t.id, t.member_id, count(p.line),
        coalesce(sum(p.amount), 0))
      from point_transfers t left join point_postings p on p.member_id = t.member_id and p.transfer_id = t.id
      where ${of('t.member_id')}
      group by t.member_id, t.id having count(p.line) < 2 or sum(p.amount) <> 0
        or sum(p.amount) filter (where p.house_account is null) <> t.amount
    union all
    select format('point transfer %s of member %s: balance before %s, after the one before %s', id, member_id,
        balance_before, expected)
      from (select *, lag(balance_after, 1, 0) over (partition by member_id order by id) as expected
        from point_transfers where ${of('member_id')}) chain where balance_before <> expected
    union all
    select format('house account %s of points is unknown: %s', house_account, sum(amount)) from point_postings
      where ${of('member_id')} and not house_account = any(${Object.keys(pointAccounts)}::text[]) group by house_account`,
  );
}

/** Compares what the nightly proof has kept with old rows. */
function findClosingProblems(db: Queryable, range: Reach): Promise<string[]> {
  const of = within(range);
  return problemsOf(
    db,
    sql`
    select format('closing of wallet %s of member %s: balance %s, postings %s', c.wallet_id, c.member_id,
        c.balance_satang, coalesce(sum(p.amount_satang), 0)) as problem
      from ledger_closings c left join ledger_postings p on p.member_id = c.member_id and p.wallet_id = c.wallet_id
        and p.transfer_id <= c.upto_id
      where ${of('c.member_id')}
      group by c.member_id, c.wallet_id having c.balance_satang <> coalesce(sum(p.amount_satang), 0)
    union all
    select format('closing of points of member %s: %s, postings %s', c.member_id, c.balance, coalesce(sum(p.amount), 0))
      from point_closings c left join point_postings p on p.member_id = c.member_id and p.house_account is null
        and p.transfer_id <= c.upto_id
      where ${of('c.member_id')}
      group by c.member_id having c.balance <> coalesce(sum(p.amount), 0)
    union all
    select format('closed sum of %s for members from %s: %s, postings %s', house_account, from_id, coalesce(told, 0),
        coalesce(booked, 0))
      from (select from_id, house_account, amount_satang as told from ledger_bucket_sums where ${of('from_id')}) sums
      full join (select ${bucketOf('p.member_id')} as from_id, p.house_account, sum(p.amount_satang) as booked
        from ledger_closings c join wallets w on w.member_id = c.member_id and w.id = c.wallet_id and w.wallet_type_id = 1
        join ledger_postings p on p.member_id = c.member_id and p.transfer_id <= c.upto_id
        where p.house_account is not null and ${of('c.member_id')} group by 1, 2) postings using (from_id, house_account)
      where coalesce(told, 0) <> coalesce(booked, 0)`,
  );
}
