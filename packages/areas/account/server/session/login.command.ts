import type { Deps } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { findByLogin } from '../members/account.repository.ts';
import { accountLocked, checkPassword } from '../password/password-check.ts';
import { scopesOfLogin } from '../password/password-tries.ts';
import { isKnownDevice } from './devices.ts';
import type { SessionTokens } from './sessions.ts';
import { signIn } from './sign-in.ts';

interface LoginProps {
  readonly agentId: number;
  /** Username or mobile number, as typed. */
  readonly login: string;
  readonly password: string;
  /** Token of a messaging-app login without a linked member; empty without one. */
  readonly linkToken: string;
  readonly userAgent: string;
  readonly deviceId: string;
  readonly ip: string;
}

/**
 * Opens a session. Unknown members, and those of another agent, are answered like a wrong password.
 * @throws TOO_MANY_REQUESTS while as many logins wait as may, LOGIN_FAILED, ACCOUNT_LOCKED, ACCOUNT_CLOSED,
 * SECOND_FACTOR_NEEDED
 */
export async function login(deps: Deps, props: LoginProps): Promise<SessionTokens> {
  const { agentId, login: typed, password, deviceId, ip: address } = props;
  const { memberId, name } = await findByLogin(deps.db, agentId, typed);
  const knownDeviceId = (await isKnownDevice(deps.db, memberId ?? 0, deviceId)) ? deviceId : null;
  const scopes = scopesOfLogin(deps.config.otpKeys, { agentId, login: name, address, knownDeviceId });
  const verdict = await checkPassword(deps, { memberId, password, scopes, address });
  if (verdict.outcome === 'locked') throw accountLocked(verdict.until, deps.clock.now());
  if (verdict.outcome === 'wrong') throw new BusinessError('LOGIN_FAILED');
  if (verdict.isClosed) throw new BusinessError('ACCOUNT_CLOSED');
  return signIn(deps, { ...props, memberId: verdict.memberId, isStrong: false });
}
