import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { getAgent } from '../agent/agent.repository.ts';
import type { SessionTokens } from '../session/sessions.ts';
import { signIn } from '../session/sign-in.ts';
import { createLinkToken, findLinkedMember } from './messaging-link.ts';
import { exchangeCode, type MessagingUser } from './messaging-provider.ts';

interface MessagingLoginProps {
  readonly code: string;
  readonly redirectUri: string;
  readonly userAgent: string;
  readonly deviceId: string;
}

/**
 * Opens a session for the member of a messaging account.
 * @throws MESSAGING_NOT_LINKED with a link token when no member has it, MESSAGING_FAILED when the messaging app does
 * not confirm the code
 */
export async function messagingLogin(context: CallContext, props: MessagingLoginProps): Promise<SessionTokens> {
  const { db, agent, requestIp: ip } = context;
  const user = await recogniseUser(context, props);
  const member = await findLinkedMember(db, agent.id, user.id);
  if (!member) {
    const { token, expiresAt } = await createLinkToken(context, agent.id, user);
    throw new BusinessError('MESSAGING_NOT_LINKED', {
      data: { link_token: token, expires_at: expiresAt.toISOString(), display_name: user.name },
    });
  }
  if (member.status !== 'active') throw new BusinessError('ACCOUNT_CLOSED');
  const { userAgent, deviceId } = props;
  const visit = { agentId: agent.id, linkToken: '', userAgent, deviceId, ip, isStrong: false };
  return signIn(context, { memberId: member.id, ...visit });
}

async function recogniseUser(context: CallContext, props: MessagingLoginProps): Promise<MessagingUser> {
  const { db, clock, config, log, agent } = context;
  const { line_client_id: clientId } = await getAgent(db, agent.id);
  if (!config.messaging || clientId === null) throw new BusinessError('MESSAGING_FAILED');
  try {
    return await exchangeCode(config.messaging, { ...props, clientId, now: clock.now() });
  } catch (error) {
    // The member can only try again; staff read the reason in the log.
    log.warn({ err: error }, 'the messaging app did not confirm a login');
    throw new BusinessError('MESSAGING_FAILED');
  }
}
