import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { recordEvent } from '../members/account-events.ts';
import { verifyPassword } from './password.ts';

/** Specification of the lock: the third wrong password within half an hour closes the account for half an hour. */
const MAX_FAILURES = 3;
const FAILURE_WINDOW_MS = 30 * 60_000;
const LOCK_MS = 30 * 60_000;

interface PasswordProps {
  readonly memberId: number;
  readonly password: string;
  /** Of who types it, for the history. */
  readonly address: string;
}

export type PasswordVerdict =
  | { readonly outcome: 'right'; readonly isClosed: boolean }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly until: Date };

/**
 * Every place that asks for the password counts here, so that none is a way around the lock. A failure must stay
 * counted, so the verdict is a value that leaves the transaction, not an error that undoes it.
 */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  props: PasswordProps,
): Promise<PasswordVerdict> {
  return inTransaction(db, (tx) => judge(tx, props, clock.now()));
}

/** For a signed-in member who does something that asks for the password again. @throws PASSWORD_WRONG, ACCOUNT_LOCKED. */
export async function confirmPassword(deps: Pick<Deps, 'db' | 'clock'>, props: PasswordProps): Promise<void> {
  const verdict = await checkPassword(deps, props);
  if (verdict.outcome === 'locked') throw accountLocked(verdict.until, deps.clock.now());
  if (verdict.outcome === 'wrong') throw new BusinessError('PASSWORD_WRONG');
}

/** Says until when, for the page to tell and to count down. */
export function accountLocked(until: Date, now: Date): BusinessError {
  const retryAfterS = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new BusinessError('ACCOUNT_LOCKED', {
    data: { locked_until: until.toISOString(), retry_after_s: retryAfterS },
    retryAfterS,
  });
}

async function judge(tx: Tx, { memberId, password, address }: PasswordProps, now: Date): Promise<PasswordVerdict> {
  // Attempts at once wait for each other here: guessing in parallel gives no more guesses.
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (member.locked_until && member.locked_until > now) return { outcome: 'locked', until: member.locked_until };
  const update = tx.updateTable('members').where('id', '=', memberId);
  if (await verifyPassword(password, member.password_hash)) {
    await update.set({ failed_logins: 0, first_failed_login_at: null, locked_until: null }).execute();
    return { outcome: 'right', isClosed: member.status === 'closed' };
  }
  const first = member.first_failed_login_at;
  const isSameWindow = first !== null && now.getTime() - first.getTime() < FAILURE_WINDOW_MS && !member.locked_until;
  const failures = isSameWindow ? member.failed_logins + 1 : 1;
  const until = failures >= MAX_FAILURES ? new Date(now.getTime() + LOCK_MS) : null;
  await update
    .set({ failed_logins: failures, first_failed_login_at: isSameWindow ? first : now, locked_until: until })
    .execute();
  await recordEvent(tx, { memberId, kind: 'login_failed', at: now, address });
  if (!until) return { outcome: 'wrong' };
  await recordEvent(tx, { memberId, kind: 'locked', at: now, address });
  return { outcome: 'locked', until };
}
