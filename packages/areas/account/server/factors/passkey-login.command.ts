import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import type { SessionTokens } from '../session/sessions.ts';
import { signIn } from '../session/sign-in.ts';
import { openChallenge, takeChallenge } from './challenge.repository.ts';
import { findPasskeyOwner } from './passkey.repository.ts';
import { type Assertion, acceptAssertion, requestOptions } from './webauthn.ts';

const purposeOf = ({ agent }: CallContext): string => `login ${agent.id}`;

export async function beginPasskeyLogin(context: CallContext) {
  const challenge = await openChallenge(context, purposeOf(context));
  return { id: challenge.id, options: requestOptions(context, challenge) };
}

interface PasskeyLoginProps {
  readonly challengeId: string;
  readonly credential: Assertion;
  readonly linkToken: string;
  readonly userAgent: string;
  readonly deviceId: string;
}

/**
 * Opens a session without name and password: the device has asked for finger, face or PIN. A passkey of another agent's
 * member is unknown here.
 * @throws PASSKEY_REFUSED, ACCOUNT_CLOSED, LINK_TOKEN_INVALID
 */
export async function passkeyLogin(context: CallContext, props: PasskeyLoginProps): Promise<SessionTokens> {
  const { db, agent, requestIp: ip } = context;
  const { challengeId, credential, linkToken, userAgent, deviceId } = props;
  const challenge = await takeChallenge(context, challengeId, purposeOf(context));
  const memberId = await findPasskeyOwner(db, agent.id, credential.id);
  if (challenge === undefined || memberId === undefined) throw new BusinessError('PASSKEY_REFUSED');
  await acceptAssertion(context, { memberId, credential, challenge });
  const member = db.selectFrom('members').select('status').where('id', '=', memberId);
  if ((await member.executeTakeFirstOrThrow()).status === 'closed') throw new BusinessError('ACCOUNT_CLOSED');
  return signIn(context, { memberId, agentId: agent.id, linkToken, userAgent, deviceId, ip, isStrong: true });
}
