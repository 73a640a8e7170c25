import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';

/** Any number that no other lock of the database has: one process counts. */
const COUNT_LOCK = 7_271_011;
/** Members in one transaction: it holds no lock that a bet waits for. */
const MEMBERS = 2_000;
/** Minutes after midnight until which a movement of the day before may still be committed. */
const LATE_MIN = 40;

/**
 * Sums up the postings of house accounts since the last count, by Bangkok day. Ids of a member's transfers grow under
 * the lock of the wallets, so the last id that was counted is an exact mark. Movements between house accounts are
 * summed up by whole days that are over.
 */
export async function countMovements(db: Queryable, now: Date): Promise<void> {
  while ((await inTransaction(db, (tx) => countMembers(tx))) === MEMBERS);
  await inTransaction(db, (tx) => countHouseDays(tx, now));
}

/** The same in the transaction of an act. */
export async function countNow(tx: Tx, now: Date): Promise<void> {
  while ((await countMembers(tx)) === MEMBERS);
  await countHouseDays(tx, now);
}

const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(${COUNT_LOCK}::bigint)`.execute(tx);

/** @returns the number of members whose movements were counted */
async function countMembers(tx: Tx): Promise<number> {
  await lock(tx);
  const { rows } = await sql<{ members: number }>`
    with changed as materialized (
      select w.member_id, coalesce(r.upto_id, 0) as after_id, w.transfer_count as upto_id
        from wallets w left join profit_rolls r on r.member_id = w.member_id
        where w.wallet_type_id = 1 and w.transfer_count > coalesce(r.upto_id, 0)
        limit ${MEMBERS}
    ), marked as (
      insert into profit_rolls (member_id, upto_id) select member_id, upto_id from changed
        on conflict (member_id) do update set upto_id = excluded.upto_id
    ), posted as (
      select m.agent_id, (t.at at time zone 'Asia/Bangkok')::date as day, p.house_account as account, t.kind,
          case when p.house_account like 'lotto:%' then coalesce(g."group", 'other')
            when p.house_account = 'yeekee:prizes' then 'yeekee' else '' end as product,
          p.amount_satang
        from changed c
        join members m on m.id = c.member_id
        join ledger_transfers t on t.member_id = c.member_id and t.id > c.after_id and t.id <= c.upto_id
        join ledger_postings p on p.member_id = t.member_id and p.transfer_id = t.id and p.house_account is not null
        left join lotto_bill_groups g on g.member_id = t.member_id
          and g.bill_id = case when p.house_account like 'lotto:%' and t.reference_kind = 'bill' then t.reference_id::bigint end
    ), summed as (
      insert into profit_days as d (agent_id, day, account, kind, product, movements, credit_satang, debit_satang)
        select agent_id, day, account, kind, product, count(*), coalesce(sum(amount_satang) filter (where amount_satang > 0), 0),
            coalesce(-sum(amount_satang) filter (where amount_satang < 0), 0)
          from posted group by agent_id, day, account, kind, product
        on conflict (agent_id, day, account, kind, product) do update set movements = d.movements + excluded.movements,
          credit_satang = d.credit_satang + excluded.credit_satang, debit_satang = d.debit_satang + excluded.debit_satang
    )
    select count(*)::integer as members from changed`.execute(tx);
  return rows[0]?.members ?? 0;
}

async function countHouseDays(tx: Tx, now: Date): Promise<void> {
  await lock(tx);
  const over = addDays(bangkokDate(new Date(now.getTime() - LATE_MIN * 60_000)), -1);
  const { rows } = await sql<{ upto: string | null }>`
    select house_upto::text as upto from profit_state where id = 1`.execute(tx);
  const upto = rows[0]?.upto ?? null;
  await sql`
    insert into profit_state (id, house_upto, counted_at) values (1, ${over}::date, ${now})
      on conflict (id) do update set house_upto = greatest(profit_state.house_upto, excluded.house_upto),
        counted_at = excluded.counted_at`.execute(tx);
  if (upto !== null && upto >= over) return;
  await sql`
    insert into profit_days as d (agent_id, day, account, kind, product, movements, credit_satang, debit_satang)
      select agent_id, day, account, kind, '', count(*), coalesce(sum(amount) filter (where amount > 0), 0),
          coalesce(-sum(amount) filter (where amount < 0), 0)
        from (${houseSides(sql`h.at < ((${over}::date + 1)::timestamp at time zone 'Asia/Bangkok')
          and (${upto}::date is null or h.at >= ((${upto}::date + 1)::timestamp at time zone 'Asia/Bangkok'))`)}) s
        group by agent_id, day, account, kind
      on conflict (agent_id, day, account, kind, product) do update set movements = d.movements + excluded.movements,
        credit_satang = d.credit_satang + excluded.credit_satang, debit_satang = d.debit_satang + excluded.debit_satang`.execute(
    tx,
  );
}

/** Both postings of movements between house accounts, by Bangkok day. */
export const houseSides = (where: ReturnType<typeof sql>) => sql`
  select h.agent_id, (h.at at time zone 'Asia/Bangkok')::date as day, side.account, h.kind, side.amount
    from ledger_house_transfers h
    cross join lateral (values (h.from_account, -h.amount_satang), (h.to_account, h.amount_satang)) as side(account, amount)
    where ${where}`;
