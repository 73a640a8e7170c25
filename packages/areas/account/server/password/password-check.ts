import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { type HashLane, nobodysHash, verifyPassword } from '@chokdee/kernel/passwords';
import { recordEvent } from '../members/account-events.ts';
import { clearCount, countFailure, findLock, holdCounts, scopesOfSession, type TryScope } from './password-tries.ts';

interface PasswordProps {
  /** Null means an unknown name; it is answered like a wrong password of a member, and takes as long. */
  readonly memberId: number | null;
  readonly password: string;
  /** Places where wrong passwords are counted. */
  readonly scopes: readonly TryScope[];
  /** Address of the client, for the history. */
  readonly address: string;
}

export type PasswordVerdict =
  | { readonly outcome: 'right'; readonly memberId: number; readonly isClosed: boolean }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly until: Date };

/**
 * Checks and counts a password; every call that asks for one uses this. The hash is compared outside of any
 * transaction, and judged by the counts of that moment: of many guesses at once, all after the lock get the same
 * answer.
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
  // A failure must stay counted, so the verdict leaves the transaction as a value, not as an error.
  return inTransaction(db, (tx) => judge(tx, { ...props, matched }, clock.now()));
}

/** Running comparisons by member: one member cannot take all places. */
const confirming = new Map<number, number>();
const MOST_AT_ONCE = 3;

export interface ConfirmProps {
  readonly member: { readonly id: number; readonly sessionId: string };
  readonly password: string;
  readonly address: string;
}

/**
 * Asks a signed-in member for the password again. Guesses elsewhere do not lock this session.
 * @throws PASSWORD_WRONG, ACCOUNT_LOCKED; TOO_MANY_REQUESTS for many of one member at once
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

/** Names the end of the lock, which the page shows and counts down. */
export function accountLocked(until: Date, now: Date): BusinessError {
  const retryAfterS = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new BusinessError('ACCOUNT_LOCKED', {
    data: { locked_until: until.toISOString(), retry_after_s: retryAfterS },
    retryAfterS,
  });
}

interface Compared extends Omit<PasswordProps, 'password'> {
  /** Hash that the password fits. Null means that it does not fit. */
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
