import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

export interface Account {
  readonly earned: bigint;
  readonly redeemed: bigint;
}

export async function getAccount(db: Queryable, memberId: number): Promise<Account> {
  const row = await db
    .selectFrom('affiliate_accounts')
    .select(['earned_satang', 'redeemed_satang'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { earned: row?.earned_satang ?? 0n, redeemed: row?.redeemed_satang ?? 0n };
}

export interface DayRow {
  readonly day: string;
  readonly level: number;
  /** Reversals taken off. */
  readonly amount: bigint;
}

/** Lists the Bangkok days from `from` to `to`, both included. */
export async function listDays(db: Queryable, memberId: number, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, level, commission_satang + reversal_satang as amount from affiliate_days
      where member_id = ${memberId} and day >= ${from} and day <= ${to}`.execute(db);
  return rows;
}

export const sumDays = (rows: readonly DayRow[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);
