import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { houseSides } from './count-movements.command.ts';
import type { Posted } from './profit.rules.ts';

export interface DaySum extends Posted {
  readonly agent_id: number;
  /** Bangkok day, YYYY-MM-DD. */
  readonly day: string;
  readonly credit_satang: bigint;
  readonly debit_satang: bigint;
}

interface Range {
  readonly agentIds: readonly number[];
  /** First day. */
  readonly from: string;
  /** Last day, included. */
  readonly to: string;
}

/**
 * Sums of the house accounts by day: those that were counted, with the movements between house accounts of days that
 * are not over.
 */
export async function listDaySums(db: Queryable, { agentIds, from, to }: Range): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    with counted as (select coalesce((select house_upto from profit_state where id = 1), '-infinity'::date) as upto)
    select agent_id, day::text as day, account, kind, product, sum(movements)::bigint as movements,
        sum(credit)::bigint as credit_satang, sum(debit)::bigint as debit_satang,
        (sum(credit) - sum(debit))::bigint as net_satang
      from (
        select d.agent_id, d.day, d.account, d.kind, d.product, d.movements, d.credit_satang as credit,
            d.debit_satang as debit
          from profit_days d where d.agent_id = any(${agentIds}::integer[]) and d.day between ${from}::date and ${to}::date
        union all
        select s.agent_id, s.day, s.account, s.kind, '', 1, greatest(s.amount, 0), greatest(-s.amount, 0)
          from (${houseSides(sql`h.agent_id = any(${agentIds}::integer[])
            and h.at >= (greatest(${from}::date, (select case when upto = '-infinity' then upto else upto + 1 end from counted))::timestamp
              at time zone 'Asia/Bangkok')
            and h.at < ((${to}::date + 1)::timestamp at time zone 'Asia/Bangkok')`)}) s
      ) moved
      group by agent_id, day, account, kind, product
      order by day, agent_id, account, kind, product`.execute(db);
  return rows;
}

/** Balance of each house account before a day. */
export async function listOpenings(
  db: Queryable,
  { agentIds, from }: Pick<Range, 'agentIds' | 'from'>,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ account: string; satang: bigint }>`
    with counted as (select coalesce((select house_upto from profit_state where id = 1), '-infinity'::date) as upto)
    select account, sum(amount)::bigint as satang from (
        select d.account, d.credit_satang - d.debit_satang as amount
          from profit_days d where d.agent_id = any(${agentIds}::integer[]) and d.day < ${from}::date
        union all
        select s.account, s.amount from (${houseSides(sql`h.agent_id = any(${agentIds}::integer[])
            and h.at >= ((select case when upto = '-infinity' then upto else upto + 1 end from counted)::timestamp
              at time zone 'Asia/Bangkok')
            and h.at < (${from}::date::timestamp at time zone 'Asia/Bangkok')`)}) s
      ) moved group by account`.execute(db);
  return new Map(rows.map(({ account, satang }) => [account, satang]));
}

/** Time of the last count; null before the first one. */
export async function countedAt(db: Queryable): Promise<Date | null> {
  const row = await db.selectFrom('profit_state').select('counted_at').where('id', '=', 1).executeTakeFirst();
  return row?.counted_at ?? null;
}
