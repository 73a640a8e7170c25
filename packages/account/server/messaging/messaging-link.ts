import { randomBytes } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { brokenConstraint, type Database, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { Kysely } from 'kysely';
import { recordEvent } from '../members/account-events.ts';
import { hashOtp } from '../sign-up/otp.rules.ts';
import type { MessagingUser } from './messaging-provider.ts';

/** Time to type a username and password, or to register. */
const LINK_TOKEN_LIFE_MS = 30 * 60_000;

export interface LinkToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export function findLinkedMember(db: Kysely<Database>, agentId: number, userId: string) {
  return db
    .selectFrom('member_messaging_accounts')
    .innerJoin('members', 'members.id', 'member_messaging_accounts.member_id')
    .select(['members.id', 'members.status'])
    .where('member_messaging_accounts.agent_id', '=', agentId)
    .where('member_messaging_accounts.messaging_user_id', '=', userId)
    .executeTakeFirst();
}

export async function isMessagingLinked(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member_messaging_accounts')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers who signed in at the messaging app, for the login or registration that comes next. */
export async function createLinkToken(
  { db, clock, config }: Deps,
  agentId: number,
  user: MessagingUser,
): Promise<LinkToken> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LINK_TOKEN_LIFE_MS);
  await db
    .insertInto('messaging_link_tokens')
    .values({
      token_hash: hashOtp(config.sessionSecret, 'link', token),
      agent_id: agentId,
      messaging_user_id: user.id,
      display_name: user.name,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { token, expiresAt };
}

interface LinkProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly linkToken: string;
  readonly secret: string;
  readonly at: Date;
  readonly address: string;
}

/** Spends the token; a messaging account linked earlier makes room. @throws LINK_TOKEN_INVALID. */
export async function linkMessaging(tx: Tx, props: LinkProps): Promise<void> {
  const { memberId, agentId, linkToken, secret, at, address } = props;
  const spent = await tx
    .updateTable('messaging_link_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', hashOtp(secret, 'link', linkToken))
    .where('agent_id', '=', agentId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['messaging_user_id', 'display_name'])
    .executeTakeFirst();
  if (!spent) throw new BusinessError('LINK_TOKEN_INVALID');
  await putLink(tx, { member_id: memberId, agent_id: agentId, ...spent, linked_at: at });
  await recordEvent(tx, { memberId, kind: 'messaging_linked', at, address });
}

async function putLink(tx: Tx, link: Database['member_messaging_accounts']): Promise<void> {
  try {
    await tx
      .insertInto('member_messaging_accounts')
      .values(link)
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
      .execute();
  } catch (error) {
    // Another member was quicker with the same messaging account.
    if (brokenConstraint(error) === 'member_messaging_accounts_user') throw new BusinessError('LINK_TOKEN_INVALID');
    throw error;
  }
}
