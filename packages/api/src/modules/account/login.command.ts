import type { Deps } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { findByLogin } from './account.repository.ts';
import { verifyAgainstNobody, verifyPassword } from './password.ts';
import { openSession, type SessionTokens } from './sessions.ts';

interface LoginProps {
  readonly agentId: number;
  readonly login: string;
  readonly password: string;
  readonly userAgent: string;
  readonly ip: string;
}

const MAX_FAILURES = 3;
const FAILURE_WINDOW_MS = 30 * 60_000;
const LOCK_MS = 30 * 60_000;

type Verdict =
  | { readonly memberId: number }
  | { readonly refused: 'LOGIN_FAILED' | 'ACCOUNT_CLOSED' }
  | { readonly refused: 'ACCOUNT_LOCKED'; readonly until: Date };

/** Opens a session. The third wrong password within half an hour locks the account for half an hour. */
export async function login(deps: Deps, props: LoginProps): Promise<SessionTokens> {
  const { db, clock } = deps;
  const found = await findByLogin(db, props.agentId, props.login);
  if (!found) {
    await verifyAgainstNobody(props.password);
    throw new BusinessError('LOGIN_FAILED');
  }
  // A failure must stay counted, so the verdict leaves the transaction as a value and not as an error.
  const verdict = await inTransaction(db, (tx) => judge(tx, found.id, props.password, clock.now()));
  if ('memberId' in verdict) return openSession(deps, { ...props, memberId: verdict.memberId });
  if (verdict.refused !== 'ACCOUNT_LOCKED') throw new BusinessError(verdict.refused);
  const retryAfterS = Math.ceil((verdict.until.getTime() - clock.now().getTime()) / 1000);
  throw new BusinessError('ACCOUNT_LOCKED', { data: { locked_until: verdict.until.toISOString() }, retryAfterS });
}

async function judge(tx: Tx, memberId: number, password: string, now: Date): Promise<Verdict> {
  // Attempts at once wait for each other here: guessing in parallel gives no more guesses.
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (member.locked_until && member.locked_until > now)
    return { refused: 'ACCOUNT_LOCKED', until: member.locked_until };
  const update = tx.updateTable('members').where('id', '=', memberId);
  if (await verifyPassword(password, member.password_hash)) {
    if (member.status === 'closed') return { refused: 'ACCOUNT_CLOSED' };
    await update
      .set({ failed_logins: 0, first_failed_login_at: null, locked_until: null, last_login_at: now })
      .execute();
    return { memberId };
  }
  const first = member.first_failed_login_at;
  const isSameWindow = first !== null && now.getTime() - first.getTime() < FAILURE_WINDOW_MS && !member.locked_until;
  const failures = isSameWindow ? member.failed_logins + 1 : 1;
  const lockedUntil = failures >= MAX_FAILURES ? new Date(now.getTime() + LOCK_MS) : null;
  await update
    .set({ failed_logins: failures, first_failed_login_at: isSameWindow ? first : now, locked_until: lockedUntil })
    .execute();
  return lockedUntil ? { refused: 'ACCOUNT_LOCKED', until: lockedUntil } : { refused: 'LOGIN_FAILED' };
}
