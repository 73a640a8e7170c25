import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Database, Queryable } from '@chokdee/kernel/db';
import { sumSettled } from '@chokdee/play/settled-stakes';
import { type RawBuilder, sql } from 'kysely';
import { type Period, streakOf } from './period.rules.ts';
import type { QuestRule } from './quest.tables.ts';

interface CountProps {
  readonly memberId: number;
  readonly period: Period;
  readonly now: Date;
}

type Counter = (db: Queryable, props: CountProps) => Promise<bigint>;

const satang = sql`sum(amount_satang)::bigint`;

const within = (column: ReturnType<typeof sql.ref>, { from, to }: Period, now: Date) =>
  sql`${column} >= ${from} and ${column} <= ${now} and (${to}::timestamptz is null or ${column} < ${to})`;

/** Counts the member's rows of a table that lie in the period and meet a condition. */
const counting =
  (value: RawBuilder<unknown>, table: keyof Database, at: string, condition: RawBuilder<unknown>): Counter =>
  async (db, { memberId, period, now }) => {
    const { rows } = await sql<{ value: bigint | null }>`
      select ${value} as value from ${sql.table(table)}
        where member_id = ${memberId} and ${within(sql.ref(at), period, now)} and ${condition}`.execute(db);
    return rows[0]?.value ?? 0n;
  };

/** Satang for rules of money, a count otherwise; straight from the rows of what happened, so nothing can drift. */
export const progressOf: Record<QuestRule, Counter> = {
  login_days: async (db, { memberId, period, now }) => {
    const { rows } = await sql<{ day: string }>`
      select reference as day from quest_marks where member_id = ${memberId} and kind = 'visit'
        and ${within(sql.ref('at'), period, now)}
      union
      select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') from member_logins where member_id = ${memberId}
        and ${within(sql.ref('at'), period, now)}`.execute(db);
    return BigInt(
      streakOf(
        rows.map(({ day }) => day),
        bangkokDate(now),
      ),
    );
  },
  deposit_count: counting(sql`count(*)`, 'ledger_transfers', 'at', sql`kind = 'deposit'`),
  deposit_thb: counting(satang, 'ledger_transfers', 'at', sql`kind = 'deposit'`),
  settled_thb: (db, { memberId, period: { from, to }, now }) => sumSettled(db, { memberId, from, to, now }),
  bill_count: counting(sql`count(*)`, 'lotto_bill_states', 'created_at', sql`status not in ('cancelled', 'refunded')`),
  game_rounds: counting(sql`count(*)`, 'game_closed_rounds', 'closed_at', sql`true`),
  yeekee_proofs: counting(sql`count(*)`, 'quest_marks', 'at', sql`kind = 'yeekee_proof'`),
  bank_account: async (db, { memberId }) => {
    const { rows } = await sql`select from member_account_holders where member_id = ${memberId}`.execute(db);
    return BigInt(rows.length);
  },
};
