import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { type Period, streakOf } from './period.rules.ts';
import type { QuestRule } from './quest.tables.ts';

interface CountProps {
  readonly memberId: number;
  readonly period: Period;
  readonly now: Date;
}

type Counter = (db: Queryable, props: CountProps) => Promise<bigint>;

/** Satang for rules of money, a count otherwise; straight from the rows of what happened, so nothing can drift. */
export const progressOf: Record<QuestRule, Counter> = {
  login_days: async (db, { memberId, period, now }) => {
    const { rows } = await sql<{ day: string }>`
      select reference as day from quest_marks where member_id = ${memberId} and kind = 'visit'
        and ${within(sql.ref('at'), period, now)}
      union
      select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') from account_events where member_id = ${memberId}
        and kind in ('logged_in', 'registered') and ${within(sql.ref('at'), period, now)}`.execute(db);
    return BigInt(
      streakOf(
        rows.map(({ day }) => day),
        bangkokDate(now),
      ),
    );
  },
  deposit_count: (db, { memberId, period, now }) =>
    one(
      db,
      sql`select count(*) from ledger_transfers where member_id = ${memberId} and kind = 'deposit'
      and ${within(sql.ref('at'), period, now)}`,
    ),
  deposit_thb: (db, { memberId, period, now }) =>
    one(
      db,
      sql`select sum(amount_satang)::bigint from ledger_transfers where member_id = ${memberId}
      and kind = 'deposit' and ${within(sql.ref('at'), period, now)}`,
    ),
  settled_thb: (db, { memberId, period, now }) =>
    one(
      db,
      sql`select sum(amount_satang)::bigint from settled_stakes where member_id = ${memberId}
      and ${within(sql.ref('settled_at'), period, now)}`,
    ),
  bill_count: (db, { memberId, period, now }) =>
    one(
      db,
      sql`select count(*) from lotto_bill where member_id = ${memberId}
      and status not in ('cancelled', 'refunded') and ${within(sql.ref('created_at'), period, now)}`,
    ),
  game_rounds: (db, { memberId, period, now }) =>
    one(
      db,
      sql`select count(*) from game_rounds where member_id = ${memberId} and status = 'closed'
      and ${within(sql.ref('closed_at'), period, now)}`,
    ),
  yeekee_proofs: (db, { memberId, period, now }) =>
    one(
      db,
      sql`select count(*) from quest_marks where member_id = ${memberId} and kind = 'yeekee_proof'
      and ${within(sql.ref('at'), period, now)}`,
    ),
  bank_account: (db, { memberId }) =>
    one(db, sql`select count(*) from member_bank_accounts where member_id = ${memberId}`),
};

const within = (column: ReturnType<typeof sql.ref>, { from, to }: Period, now: Date) =>
  sql`${column} >= ${from} and ${column} <= ${now} and (${to}::timestamptz is null or ${column} < ${to})`;

async function one(db: Queryable, query: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await sql<{ value: bigint | null }>`select (${query}) as value`.execute(db);
  return rows[0]?.value ?? 0n;
}
