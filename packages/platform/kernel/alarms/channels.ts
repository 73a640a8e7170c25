import type { Keyring } from '../config/secrets.ts';
import type { Queryable } from '../db/transaction.ts';
import { decrypt, encrypt, isOfCurrentKey } from '../encryption/encryption.ts';
import type { ChannelKind } from './alarms.tables.ts';
import type { AlarmLetter, Channel, ChannelSecret } from './channel-parts.ts';
import { sendLetter } from './letters.ts';
import { sendPost } from './posts.ts';

export const channelKinds: readonly ChannelKind[] = ['webhook', 'line', 'telegram', 'smtp'];

/** Row that an encrypted secret belongs to. */
const rowOf = ({ agent_id, label }: Pick<Channel, 'agent_id' | 'label'>): string =>
  `alarm_channels.secret:${agent_id ?? 'house'}:${label}`;

export const encryptSecret = (
  keys: Keyring,
  channel: Pick<Channel, 'agent_id' | 'label'>,
  secret: ChannelSecret,
): string => encrypt(keys, JSON.stringify(secret), rowOf(channel));

/** Encrypts secrets of an earlier key with the current one, at each start. */
export async function reencryptAlarmSecrets(db: Queryable, keys: Keyring): Promise<void> {
  for (const channel of await db.selectFrom('alarm_channels').selectAll().execute()) {
    if (isOfCurrentKey(keys, channel.secret)) continue;
    const secret = encrypt(keys, decrypt(keys, channel.secret, rowOf(channel)), rowOf(channel));
    await db.updateTable('alarm_channels').set({ secret }).where('id', '=', channel.id).execute();
  }
}

interface Sender {
  readonly dataKeys: Keyring;
  readonly sandbox: boolean;
}

/** Sends a message by its channel. @throws Error that names the reason, and neither a secret nor an address */
export async function sendBy(channel: Channel, { dataKeys, sandbox }: Sender, letter: AlarmLetter): Promise<void> {
  const secret = JSON.parse(decrypt(dataKeys, channel.secret, rowOf(channel))) as ChannelSecret;
  const send = channel.kind === 'smtp' ? sendLetter : sendPost;
  await send(channel, secret, { letter, sandbox });
}
