import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { listPasskeys, type PasskeyRow } from './passkey.repository.ts';
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { findTotp } from './totp.repository.ts';

export interface Factors {
  readonly passkeys: readonly PasskeyRow[];
  readonly totp: Awaited<ReturnType<typeof findTotp>>;
  /** Number of unused recovery codes. */
  readonly codesLeft: number;
  readonly alwaysAsk: boolean;
  readonly withdrawRestsUntil: Date | null;
}

export async function loadFactors(db: Queryable, memberId: number, now: Date): Promise<Factors> {
  const member = db.selectFrom('members').select('strong_step_up').where('id', '=', memberId);
  return {
    passkeys: await listPasskeys(db, memberId),
    totp: await findTotp(db, memberId),
    codesLeft: await countRecoveryCodes(db, memberId),
    alwaysAsk: (await member.executeTakeFirstOrThrow()).strong_step_up,
    withdrawRestsUntil: await findWithdrawRest(db, memberId, now),
  };
}

/** Returns until when withdrawals rest after a lost number or a removed last factor. Null means that they do not. */
export async function findWithdrawRest(db: Queryable, memberId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select * from withdraw_rest(${memberId}::bigint, ${now}::timestamptz) as until`.execute(db);
  return rows[0]?.until ?? null;
}

/** Serializes changes of one member's factors by a lock. */
export async function lockFactors(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function hasFactor(db: Queryable, memberId: number): Promise<boolean> {
  return (await listPasskeys(db, memberId)).length > 0 || (await findTotp(db, memberId)) !== undefined;
}

/** Returns recovery codes with the first factor; none when the member has one already. */
export async function codesForFirst(tx: Tx, memberId: number): Promise<string[]> {
  const any = tx.selectFrom('member_recovery_codes').select('member_id').where('member_id', '=', memberId).limit(1);
  return (await any.executeTakeFirst()) ? [] : replaceRecoveryCodes(tx, memberId);
}

/** After the last factor messages prove acts again, and withdrawals rest for a day. */
export async function endFactorsAfterLast(tx: Tx, memberId: number, at: Date): Promise<void> {
  if (await hasFactor(tx, memberId)) return;
  await deleteRecoveryCodes(tx, memberId);
  await tx.updateTable('members').set({ strong_step_up: false }).where('id', '=', memberId).execute();
  await restWithdrawals(tx, memberId, at);
}

/** Lets withdrawals rest for a day, since the member is proven by less than before. */
export async function restWithdrawals(tx: Tx, memberId: number, at: Date): Promise<void> {
  await tx.updateTable('members').set({ factors_removed_at: at }).where('id', '=', memberId).execute();
}
