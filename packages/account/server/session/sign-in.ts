import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { recordEvent } from '../members/account-events.ts';
import { linkMessaging } from '../messaging/messaging-link.ts';
import { openSession, type SessionTokens } from './sessions.ts';

interface SignInProps {
  readonly memberId: number;
  readonly agentId: number;
  /** Empty: nothing is to be linked. */
  readonly linkToken: string;
  readonly userAgent: string;
  readonly ip: string;
}

/** Opens a session for a member who has just been recognised. @throws LINK_TOKEN_INVALID, and then opens none. */
export async function signIn({ db, clock, config }: Deps, props: SignInProps): Promise<SessionTokens> {
  const { memberId, agentId, linkToken, userAgent, ip } = props;
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const secret = config.sessionSecret;
    if (linkToken !== '') await linkMessaging(tx, { memberId, agentId, linkToken, secret, at, address: ip });
    await tx.updateTable('members').set({ last_login_at: at }).where('id', '=', memberId).execute();
    await recordEvent(tx, { memberId, kind: 'logged_in', at, address: ip });
    return openSession({ db: tx, clock, config }, { memberId, userAgent, ip });
  });
}
