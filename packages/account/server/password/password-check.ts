import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { recordEvent } from '../members/account-events.ts';
import { type HashLane, nobodysHash, verifyPassword } from './password.ts';
import { clearCount, countFailure, findLock, holdCounts, scopesOfSession, type TryScope } from './password-tries.ts';

interface PasswordProps {
  /** Null: of a name that nobody has; it is answered like a wrong one of a member, and takes as long. */
  readonly memberId: number | null;
  readonly password: string;
  /** Where wrong ones are counted. */
  readonly scopes: readonly TryScope[];
  /** Of who types it, for the history. */
  readonly address: string;
}

export type PasswordVerdict =
  | { readonly outcome: 'right'; readonly memberId: number; readonly isClosed: boolean }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly until: Date };

/**
 * Every place that asks for the password counts here. It is compared outside of any transaction, and judged by what has
 * been counted until then: of many guesses at once all that come after the lock are answered alike, right or wrong.
 */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  props: PasswordProps,
  lane: HashLane = 'guest',
): Promise<PasswordVerdict> {
  const until = await findLock(db, props.scopes, clock.now());
  if (until) return { outcome: 'locked', until };
  const member = db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', props.memberId ?? 0);
  const hash = (await member.executeTakeFirst())?.password_hash ?? nobodysHash();
  const matched = (await verifyPassword(props.password, hash, lane)) ? hash : null;
  // A failure must stay counted, so the verdict is a value that leaves the transaction, not an error that undoes it.
  return inTransaction(db, (tx) => judge(tx, { ...props, matched }, clock.now()));
}

/** Members whose password is being compared, and how often at once: one cannot take the places of all. */
const confirming = new Map<number, number>();
const MOST_AT_ONCE = 3;

export interface ConfirmProps {
  readonly member: { readonly id: number; readonly sessionId: string };
  readonly password: string;
  readonly address: string;
}

/**
 * For a signed-in member who does something that asks for the password again: whoever guesses elsewhere does not lock
 * this session. @throws PASSWORD_WRONG, ACCOUNT_LOCKED; TOO_MANY_REQUESTS for many of one member at once
 */
export async function confirmPassword(deps: Pick<Deps, 'db' | 'clock'>, props: ConfirmProps): Promise<void> {
  const { member, password, address } = props;
  const running = confirming.get(member.id) ?? 0;
  if (running >= MOST_AT_ONCE) throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: 1 });
  confirming.set(member.id, running + 1);
  const scopes = scopesOfSession(member.sessionId);
  const typed = { memberId: member.id, password, scopes, address };
  const verdict = await checkPassword(deps, typed, 'member').finally(() => {
    const left = (confirming.get(member.id) ?? 1) - 1;
    if (left > 0) confirming.set(member.id, left);
    else confirming.delete(member.id);
  });
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

interface Compared extends Omit<PasswordProps, 'password'> {
  /** The hash that the password fits; null when it does not. */
  readonly matched: string | null;
}

async function judge(tx: Tx, props: Compared, now: Date): Promise<PasswordVerdict> {
  const { memberId, matched, scopes, address } = props;
  await holdCounts(tx, scopes, now);
  const lock = await findLock(tx, scopes, now);
  if (lock) return { outcome: 'locked', until: lock };
  const member = await tx
    .selectFrom('members')
    .select(['id', 'password_hash', 'status'])
    .where('id', '=', memberId ?? 0)
    .executeTakeFirst();
  // The password may have been changed meanwhile: then it fitted the old one.
  if (member && matched === member.password_hash) {
    await clearCount(tx, scopes);
    return { outcome: 'right', memberId: member.id, isClosed: member.status !== 'active' };
  }
  const until = await countFailure(tx, scopes, now);
  const event = { memberId: memberId ?? 0, at: now, address };
  await recordEvent(tx, { ...event, kind: 'login_failed' });
  if (!until) return { outcome: 'wrong' };
  await recordEvent(tx, { ...event, kind: 'locked' });
  return { outcome: 'locked', until };
}
