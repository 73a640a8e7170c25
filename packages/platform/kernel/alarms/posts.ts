import { createHmac } from 'node:crypto';
import { askOutside, publicOnly } from '../outside/index.ts';
import { type AlarmLetter, type Channel, type ChannelSecret, isThisMachine, readTarget } from './channel-parts.ts';

const TIMEOUT_MS = 5_000;
/** LINE answers it to a retry key whose message it has taken. */
const TAKEN_BEFORE = 409;

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes the request of a channel. A webhook is signed with the hex HMAC-SHA256 of the body. */
function postOf(
  { kind, target, receiver }: Channel,
  { key, address = target }: ChannelSecret,
  letter: AlarmLetter,
): Post {
  const { id, retryKey, text, facts } = letter;
  const json = { 'content-type': 'application/json' };
  switch (kind) {
    case 'webhook': {
      const body = JSON.stringify({ id, text, ...facts });
      const signature = createHmac('sha256', key).update(body).digest('hex');
      return { url: address, headers: { ...json, 'x-signature': signature, 'idempotency-key': retryKey }, body };
    }
    case 'line':
      // LINE Messaging API, "Send push message" and "Retry an API request".
      return {
        url: `${target}/v2/bot/message/push`,
        headers: { ...json, authorization: `Bearer ${key}`, 'x-line-retry-key': retryKey },
        body: JSON.stringify({ to: receiver, messages: [{ type: 'text', text }] }),
      };
    case 'telegram':
      // Telegram Bot API, "sendMessage". It knows no retry key.
      return {
        url: `${target}/bot${key}/sendMessage`,
        headers: json,
        body: JSON.stringify({ chat_id: receiver, text }),
      };
    case 'smtp':
      throw new Error('a mail server gets no request');
  }
}

const publicAgent = publicOnly();

interface Sending {
  readonly letter: AlarmLetter;
  readonly sandbox: boolean;
}

/** Sends a message as a request. @throws Error */
export async function sendPost(channel: Channel, secret: ChannelSecret, { letter, sandbox }: Sending): Promise<void> {
  const { url, headers, body } = postOf(channel, secret, letter);
  const target = readTarget(url);
  if (!target) throw new Error('the address of the channel is not public');
  const isHere = isThisMachine(target.hostname);
  if (isHere && !sandbox) throw new Error('only a sandbox sends to this machine');
  const answer = await askOutside(url, {
    method: 'POST',
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
    ...(!isHere && { agent: publicAgent }),
  });
  const isTaken = channel.kind === 'line' && answer.status === TAKEN_BEFORE;
  if (!answer.ok && !isTaken) throw new Error(`${target.hostname} answered ${answer.status}`);
}
