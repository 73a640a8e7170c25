import type { DataOf } from '@chokdee/contracts';
import { bangkokDate, wholeDaysOf } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import { type BillFilter, matches, matchingBills } from './matching-bills.ts';

type Totals = DataOf<'GET /api/lotto/bill/list'>['totals'];

/** Newest bills that have ended and are left out of the sums, so that the first page lies behind the last summed bill. */
const KEPT = 30;
/** Bills that have ended and are in no sum are read one by one up to this count. */
const ROLL_AT = KEPT + 50;
/** Stands for no sums yet: lower than every id. */
const NONE = -1;

/** Finds the last bill that is summed up; for few bills, the id below their first. All bills with a lower id have ended. */
export async function findSummed(db: Queryable, memberId: number): Promise<number> {
  const roll = db.selectFrom('lotto_bill_rolls').select('upto_id').where('member_id', '=', memberId);
  return (await roll.executeTakeFirst())?.upto_id ?? NONE;
}

/**
 * Sums all bills that match: those that are summed up by Bangkok day and lottery, and the others one by one.
 * @param summed what `findSummed` has found: older partitions are not opened
 */
export async function sumBills(db: Queryable, memberId: number, filter: BillFilter, summed: number): Promise<Totals> {
  // The bills of a member on one round are few.
  if (filter.round_id) return sumRound(db, memberId, filter);
  const { upto_id, newer, ended, ...sums } = await readSums(db, memberId, filter, summed);
  // A reversal took the sums away meanwhile.
  if (upto_id < summed) return sumBills(db, memberId, filter, NONE);
  const isLong = ended > ROLL_AT || (upto_id === NONE && newer > 0);
  if (!isLong) return totalsOf(sums);
  await rollUp(db, memberId);
  return totalsOf(await readSums(db, memberId, filter, NONE));
}

interface Sums {
  readonly count: bigint;
  readonly total: bigint;
  readonly won: bigint;
  readonly refunded: bigint;
}

const totalsOf = ({ count, total, won, refunded }: Sums): Totals => ({
  count: Number(count),
  total: thb(total),
  won: thb(won),
  refunded: thb(refunded),
});

/** Sums of bills, for a total and for a day. */
const sums = {
  count: sql<bigint>`count(*)`,
  total: sql<bigint>`coalesce(sum(total_satang), 0)::bigint`,
  won: sql<bigint>`coalesce(sum(payout_satang) filter (where status = 'won'), 0)::bigint`,
  refunded: sql<bigint>`coalesce(sum(total_satang) filter (where status in ('cancelled', 'refunded')), 0)::bigint`,
};
const sumsOfRows = sql`${sums.count} as count, ${sums.total} as total, ${sums.won} as won, ${sums.refunded} as refunded`;

async function sumRound(db: Queryable, memberId: number, filter: BillFilter): Promise<Totals> {
  const bills = matchingBills(db, memberId, filter);
  const all = [
    sums.count.as('count'),
    sums.total.as('total'),
    sums.won.as('won'),
    sums.refunded.as('refunded'),
  ] as const;
  return totalsOf(await bills.select([...all]).executeTakeFirstOrThrow());
}

/** Id of the last bill that is summed up, as a CTE. */
const rolled = (memberId: number) => sql`
  rolled as materialized (
    select coalesce(max(upto_id), ${NONE}) as upto from lotto_bill_rolls where member_id = ${memberId}
  )`;
/** Those of the newer bills that have ended before the first that waits, as a CTE. */
const ended = sql`
  ended as (
    select id from newer where id < coalesce((select min(id) from newer where status = 'pending'), 9223372036854775807)
  )`;

interface Read extends Sums {
  /** Id of the last bill that is summed up. */
  readonly upto_id: number;
  /** Bills that are in no sum, and those of them that have ended before the first that waits. */
  readonly newer: number;
  readonly ended: number;
}

/** Reads sums and newer bills by one statement: a reversal, or another list, may change sums at any time. */
async function readSums(db: Queryable, memberId: number, filter: BillFilter, summed: number): Promise<Read> {
  const { rows } = await sql<Read>`
    with ${rolled(memberId)}, newer as materialized (
      select id, status, category_id, created_at, total_satang, payout_satang from lotto_bill
        where member_id = ${memberId} and id > ${summed} and id > (select upto from rolled)
    ), ${ended}
    select sum(count)::bigint as count, sum(total)::bigint as total, sum(won)::bigint as won,
        sum(refunded)::bigint as refunded, (select upto from rolled) as upto_id,
        (select count(*) from newer)::integer as newer, (select count(*) from ended)::integer as ended
      from (
        select ${sumsOfRows} from newer where ${matches(filter)}
        ${filter.scope === 'pending' ? sql`` : sumOlder(memberId, filter)}
      ) parts`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('a query of sums has no row');
  return read;
}

/** Adds bills that are summed up: whole days, and what the ends of a range have of other days. None of them is pending. */
function sumOlder(memberId: number, filter: BillFilter): RawBuilder<unknown> {
  const [from = null, to = null] = [filter.from, filter.to].map((at) => (at === undefined ? null : new Date(at)));
  const { first, end, parts } = wholeDaysOf({ from, to });
  const ends = parts.map((part) => {
    const range = { from: part.from.toISOString(), to: part.to.toISOString() };
    return sql`union all select ${sumsOfRows} from lotto_bill
      where member_id = ${memberId} and id <= (select upto from rolled) and ${matches({ ...filter, ...range })}`;
  });
  return sql`
    union all
    select coalesce(sum(bills), 0), coalesce(sum(total_satang), 0)::bigint, coalesce(sum(won_satang), 0)::bigint,
        coalesce(sum(refunded_satang), 0)::bigint
      from lotto_bill_days where member_id = ${memberId}
        ${filter.category_id === undefined ? sql`` : sql`and category_id = ${filter.category_id}`}
        and day >= ${first ? bangkokDate(first) : '-infinity'}::date
        and day < ${end ? bangkokDate(end) : 'infinity'}::date
    ${sql.join(ends, sql` `)}`;
}

/**
 * Sums up the bills before the first pending one, except the newest of them. The main wallet is locked meanwhile, as by a
 * purchase, which takes ids, and by a reversal, which forgets the sums.
 */
async function rollUp(db: Queryable, memberId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMainWallets(tx, [memberId]);
    const { rows } = await sql<{ upto_id: number; last_id: number | null }>`
      with ${rolled(memberId)}, newer as materialized (
        select id, status from lotto_bill where member_id = ${memberId} and id > (select upto from rolled)
      ), ${ended}
      select (select upto from rolled) as upto_id, coalesce(
        (select id from ended order by id desc offset ${KEPT} limit 1), (select min(id) - 1 from newer)) as last_id`.execute(
      tx,
    );
    const [{ upto_id = NONE, last_id = null } = {}] = rows;
    if (last_id === null || last_id <= upto_id) return;
    await sql`
      insert into lotto_bill_days as d (member_id, day, category_id, bills, total_satang, won_satang, refunded_satang)
        select ${memberId}, (created_at at time zone 'Asia/Bangkok')::date as day, category_id, ${sums.count},
            ${sums.total}, ${sums.won}, ${sums.refunded}
          from lotto_bill where member_id = ${memberId} and id > ${upto_id} and id <= ${last_id} group by day, category_id
        on conflict (member_id, day, category_id) do update set
          bills = d.bills + excluded.bills, total_satang = d.total_satang + excluded.total_satang,
          won_satang = d.won_satang + excluded.won_satang,
          refunded_satang = d.refunded_satang + excluded.refunded_satang`.execute(tx);
    await sql`
      insert into lotto_bill_rolls (member_id, upto_id) values (${memberId}, ${last_id})
        on conflict (member_id) do update set upto_id = excluded.upto_id`.execute(tx);
  });
}
