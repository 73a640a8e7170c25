import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Keyring } from '../config/secrets.ts';
import type { Queryable } from '../db/transaction.ts';
import { decrypt, encrypt, isOfCurrentKey } from '../encryption/encryption.ts';
import { askOutside, isPublicName, publicOnly } from '../outside/index.ts';
import type { AlarmTables, ChannelKind } from './alarms.tables.ts';

export type Channel = Selectable<AlarmTables['alarm_channels']>;

export const channelKinds: readonly ChannelKind[] = ['webhook', 'line', 'telegram'];
const TIMEOUT_MS = 5_000;

/** Row that an encrypted secret belongs to. */
const rowOf = ({ agent_id, label }: Pick<Channel, 'agent_id' | 'label'>): string =>
  `alarm_channels.secret:${agent_id ?? 'house'}:${label}`;

export const encryptSecret = (keys: Keyring, channel: Pick<Channel, 'agent_id' | 'label'>, secret: string): string =>
  encrypt(keys, secret, rowOf(channel));

/** Encrypts secrets of an earlier key with the current one, at each start. */
export async function reencryptAlarmSecrets(db: Queryable, keys: Keyring): Promise<void> {
  for (const channel of await db.selectFrom('alarm_channels').selectAll().execute()) {
    if (isOfCurrentKey(keys, channel.secret)) continue;
    const secret = encryptSecret(keys, channel, decrypt(keys, channel.secret, rowOf(channel)));
    await db.updateTable('alarm_channels').set({ secret }).where('id', '=', channel.id).execute();
  }
}

const isOfThisMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);

/** Reads an address that alarms may go to: https with a public name, or this machine, which only a sandbox sends to. */
export function readTarget(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return isOfThisMachine(url) || (url.protocol === 'https:' && isPublicName(url.hostname)) ? url : null;
}

export interface AlarmLetter {
  /** Id of the message: a repetition has the same. */
  readonly id: number;
  readonly text: string;
  /** Facts for a program. */
  readonly facts: Readonly<Record<string, unknown>>;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes the request of a channel. A webhook is signed with the hex HMAC-SHA256 of the body. */
function postOf({ kind, target, receiver }: Channel, secret: string, { id, text, facts }: AlarmLetter): Post {
  const json = { 'content-type': 'application/json' };
  switch (kind) {
    case 'webhook': {
      const body = JSON.stringify({ id, text, ...facts });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      return { url: target, headers: { ...json, 'x-signature': signature }, body };
    }
    case 'line':
      // LINE Messaging API, "Send push message".
      return {
        url: `${target}/v2/bot/message/push`,
        headers: { ...json, authorization: `Bearer ${secret}` },
        body: JSON.stringify({ to: receiver, messages: [{ type: 'text', text }] }),
      };
    case 'telegram':
      // Telegram Bot API, "sendMessage".
      return {
        url: `${target}/bot${secret}/sendMessage`,
        headers: json,
        body: JSON.stringify({ chat_id: receiver, text }),
      };
  }
}

interface Sender {
  readonly dataKeys: Keyring;
  readonly sandbox: boolean;
}

const publicAgent = publicOnly();

/** Sends a message by its channel. @throws Error that names the reason and no secret */
export async function sendBy(channel: Channel, { dataKeys, sandbox }: Sender, letter: AlarmLetter): Promise<void> {
  const target = readTarget(channel.target);
  if (!target) throw new Error('the address of the channel is not public');
  const isHere = isOfThisMachine(target);
  if (isHere && !sandbox) throw new Error('only a sandbox sends to this machine');
  const { url, headers, body } = postOf(channel, decrypt(dataKeys, channel.secret, rowOf(channel)), letter);
  const answer = await askOutside(url, {
    method: 'POST',
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
    ...(!isHere && { agent: publicAgent }),
  });
  if (!answer.ok) throw new Error(`${target.hostname} answered ${answer.status}`);
}
