import type { DataOf } from '@chokdee/contracts';
import { bangkokDate, wholeDaysOf } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { sql } from 'kysely';
import { type BillFilter, matchingBills } from './matching-bills.ts';

type Totals = DataOf<'GET /api/lotto/bill/list'>['totals'];

/** Bills that have ended and are in no sum are read one by one up to this count. */
const ROLL_AT = 200;

/** Sums all bills that match: those that are summed up by Bangkok day and lottery, and the others one by one. */
export async function sumBills(db: Queryable, memberId: number, filter: BillFilter): Promise<Totals> {
  // The bills of a member on one round are few.
  if (filter.round_id) return addUp(db, sumRows(matchingBills(db, memberId, filter)));
  if (await isLong(db, memberId)) await rollUp(db, memberId);
  return readSums(db, memberId, filter);
}

/** Says that more bills have ended than are read one by one. Looks at no more: a bill that waits may have many behind it. */
async function isLong(db: Queryable, memberId: number): Promise<boolean> {
  const next = db
    .selectFrom('lotto_bill')
    .select('status')
    .where('member_id', '=', memberId)
    .where('id', '>', uptoOf(memberId))
    .orderBy('id')
    .limit(ROLL_AT + 1);
  const { ended } = await db
    .selectFrom(next.as('next'))
    .select(sql<number>`count(*) filter (where status <> 'pending')::integer`.as('ended'))
    .executeTakeFirstOrThrow();
  return ended > ROLL_AT;
}

/** Id of the last bill that is summed up; 0 means none. */
const uptoOf = (memberId: number) =>
  sql<number>`coalesce((select upto_id from lotto_bill_rolls where member_id = ${memberId}), 0)`;

/** One statement: a reversal, or another list, may change sums at any time. */
function readSums(db: Queryable, memberId: number, filter: BillFilter): Promise<Totals> {
  const upto = uptoOf(memberId);
  const newer = sumRows(matchingBills(db, memberId, filter).where('id', '>', upto));
  // No bill that is summed up is pending.
  if (filter.scope === 'pending') return addUp(db, newer);
  const [from = null, to = null] = [filter.from, filter.to].map((at) => (at === undefined ? null : new Date(at)));
  const { first, end, parts } = wholeDaysOf({ from, to });
  const older = parts.map((part) => {
    const range = { from: part.from.toISOString(), to: part.to.toISOString() };
    return sumRows(matchingBills(db, memberId, { ...filter, ...range }).where('id', '<=', upto));
  });
  const days = sumDays(db, memberId, filter, { first, end });
  return addUp(
    db,
    older.reduce((sum, part) => sum.unionAll(part), newer.unionAll(days)),
  );
}

async function addUp(db: Queryable, parts: ReturnType<typeof sumRows>): Promise<Totals> {
  const { count, total, won, refunded } = await db
    .selectFrom(parts.as('parts'))
    .select([
      sql<bigint>`sum(count)::bigint`.as('count'),
      sql<bigint>`sum(total)::bigint`.as('total'),
      sql<bigint>`sum(won)::bigint`.as('won'),
      sql<bigint>`sum(refunded)::bigint`.as('refunded'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: thb(total), won: thb(won), refunded: thb(refunded) };
}

/** Sums of bills, for a total and for a day. */
const sums = {
  count: sql<bigint>`count(*)`,
  total: sql<bigint>`coalesce(sum(total_satang), 0)::bigint`,
  won: sql<bigint>`coalesce(sum(payout_satang) filter (where status = 'won'), 0)::bigint`,
  refunded: sql<bigint>`coalesce(sum(total_satang) filter (where status in ('cancelled', 'refunded')), 0)::bigint`,
};

const sumRows = (bills: ReturnType<typeof matchingBills>) =>
  bills.select([sums.count.as('count'), sums.total.as('total'), sums.won.as('won'), sums.refunded.as('refunded')]);

interface Days {
  readonly first: Date | null;
  readonly end: Date | null;
}

function sumDays(db: Queryable, memberId: number, { category_id }: BillFilter, { first, end }: Days) {
  return db
    .selectFrom('lotto_bill_days')
    .where('member_id', '=', memberId)
    .$if(category_id !== undefined, (query) => query.where('category_id', '=', category_id ?? 0))
    .where(sql<boolean>`day >= ${first ? bangkokDate(first) : '-infinity'}::date`)
    .where(sql<boolean>`day < ${end ? bangkokDate(end) : 'infinity'}::date`)
    .select([
      sql<bigint>`coalesce(sum(bills), 0)::bigint`.as('count'),
      sql<bigint>`coalesce(sum(total_satang), 0)::bigint`.as('total'),
      sql<bigint>`coalesce(sum(won_satang), 0)::bigint`.as('won'),
      sql<bigint>`coalesce(sum(refunded_satang), 0)::bigint`.as('refunded'),
    ]);
}

interface Roll {
  /** Id of the last bill that is summed up; 0 means none. */
  readonly upto: number;
  /** Id of the last bill before the first pending one. */
  readonly last: number;
  /** Bills from there to `last`. */
  readonly unsummed: number;
}

async function readRoll(db: Queryable, memberId: number): Promise<Roll> {
  const { rows } = await sql<Roll>`
    with rolled as materialized (
      select ${uptoOf(memberId)} as upto
    ), newer as materialized (
      select id, status from lotto_bill where member_id = ${memberId} and id > (select upto from rolled)
    ), ended as (
      select id from newer
        where id < coalesce((select min(id) from newer where status = 'pending'), 9223372036854775807)
    )
    select (select upto from rolled) as upto, coalesce(max(id), 0) as last, count(*)::integer as unsummed
      from ended`.execute(db);
  const [roll] = rows;
  if (!roll) throw new Error('a query of sums has no row');
  return roll;
}

/**
 * Sums up the bills before the first pending one. The main wallet is locked meanwhile, as by a purchase, which takes ids,
 * and by a reversal, which forgets the sums.
 */
async function rollUp(db: Queryable, memberId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMainWallets(tx, [memberId]);
    const { upto, last, unsummed } = await readRoll(tx, memberId);
    if (unsummed === 0) return;
    await sql`
      insert into lotto_bill_days as d (member_id, day, category_id, bills, total_satang, won_satang, refunded_satang)
        select ${memberId}, (created_at at time zone 'Asia/Bangkok')::date as day, category_id, ${sums.count},
            ${sums.total}, ${sums.won}, ${sums.refunded}
          from lotto_bill where member_id = ${memberId} and id > ${upto} and id <= ${last} group by day, category_id
        on conflict (member_id, day, category_id) do update set
          bills = d.bills + excluded.bills, total_satang = d.total_satang + excluded.total_satang,
          won_satang = d.won_satang + excluded.won_satang,
          refunded_satang = d.refunded_satang + excluded.refunded_satang`.execute(tx);
    await sql`
      insert into lotto_bill_rolls (member_id, upto_id) values (${memberId}, ${last})
        on conflict (member_id) do update set upto_id = excluded.upto_id`.execute(tx);
  });
}
