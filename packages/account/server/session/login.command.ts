import type { Deps } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { findByLogin } from '../members/account.repository.ts';
import { verifyAgainstNobody } from '../password/password.ts';
import { accountLocked, checkPassword } from '../password/password-check.ts';
import type { SessionTokens } from './sessions.ts';
import { signIn } from './sign-in.ts';

interface LoginProps {
  readonly agentId: number;
  /** Username or mobile number. */
  readonly login: string;
  readonly password: string;
  /** From a messaging-app login that no member was linked to; empty without one. */
  readonly linkToken: string;
  readonly userAgent: string;
  readonly ip: string;
}

/** Opens a session. Members of another agent are as unknown here as nobody at all. */
export async function login(deps: Deps, props: LoginProps): Promise<SessionTokens> {
  const memberId = await findByLogin(deps.db, props.agentId, props.login);
  if (memberId === undefined) {
    await verifyAgainstNobody(props.password);
    throw new BusinessError('LOGIN_FAILED');
  }
  const { password, ip: address } = props;
  const verdict = await checkPassword(deps, { memberId, password, address });
  if (verdict.outcome === 'locked') throw accountLocked(verdict.until, deps.clock.now());
  if (verdict.outcome === 'wrong') throw new BusinessError('LOGIN_FAILED');
  if (verdict.isClosed) throw new BusinessError('ACCOUNT_CLOSED');
  return signIn(deps, { ...props, memberId });
}
