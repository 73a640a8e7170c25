import { randomBytes } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import type { Keyring } from '@chokdee/kernel/config';
import type { Database, Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { recordEvent } from '../members/account-events.ts';
import { claim, findOwner } from '../members/member-directory.ts';
import { hashOtp, otpHashes } from '../sign-up/otp.rules.ts';
import type { MessagingUser } from './messaging-provider.ts';

/** Time in ms to type a username and password, or to register. */
const LINK_TOKEN_LIFE_MS = 30 * 60_000;

export interface LinkToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export async function findLinkedMember(db: Queryable, agent_id: number, userId: string) {
  const id = await findOwner(db, { agent_id, kind: 'messaging_user', value: userId });
  const member = db
    .selectFrom('members')
    .select(['id', 'status'])
    .where('id', '=', id ?? 0);
  return member.executeTakeFirst();
}

export async function isMessagingLinked(db: Queryable, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member_messaging_accounts')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a messaging account for the next login or registration. */
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
      token_hash: hashOtp(config.otpKeys, 'link', token),
      agent_id: agentId,
      messaging_user_id: user.id,
      display_name: user.name,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

interface LinkProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly linkToken: string;
  readonly keys: Keyring;
  readonly at: Date;
  readonly address: string;
}

/** Spends the token; a messaging account linked earlier makes room. @throws LINK_TOKEN_INVALID. */
export async function linkMessaging(tx: Tx, props: LinkProps): Promise<void> {
  const { memberId, agentId, linkToken, keys, at, address } = props;
  const spent = await tx
    .updateTable('messaging_link_tokens')
    .set({ used_at: at })
    .where('agent_id', '=', agentId)
    .where('token_hash', 'in', otpHashes(keys, 'link', linkToken))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['messaging_user_id', 'display_name'])
    .executeTakeFirst();
  if (!spent) throw new BusinessError('LINK_TOKEN_INVALID');
  await putLink(tx, { member_id: memberId, agent_id: agentId, ...spent, linked_at: at });
  await recordEvent(tx, { memberId, kind: 'messaging_linked', at, address });
}

/** The member may have had another messaging account. */
export async function putLink(tx: Tx, link: Database['member_messaging_accounts']): Promise<void> {
  const { agent_id, member_id, messaging_user_id: value } = link;
  const entries = tx.deleteFrom('member_directory').where('agent_id', '=', agent_id);
  await entries.where('kind', '=', 'messaging_user').where('member_id', '=', member_id).execute();
  // Another member may have linked the same messaging account meanwhile.
  if (!(await claim(tx, { agent_id, kind: 'messaging_user', value, member_id }))) {
    throw new BusinessError('LINK_TOKEN_INVALID');
  }
  await tx
    .insertInto('member_messaging_accounts')
    .values(link)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(link))
    .execute();
}
