import { createHash } from 'node:crypto';
import type { App } from '@chokdee/kernel/app';
import { askOutside } from '@chokdee/kernel/outside';
import { type Delivery, noteOutcome, type Outcome, outcomeOf } from './attempts.ts';
import { findNotice } from './delivered-notice.ts';

export const SEND_MESSAGING = 'account.send_messaging';
const TIMEOUT_MS = 5_000;
/** HTTP status for a retry key whose message was accepted before. */
const TAKEN_BEFORE = 409;

export const messagingKey = ({ memberId, noticeId }: Omit<Delivery, 'attempt'>): string => `${memberId}:${noticeId}`;

/** Derives a UUID from the notice, so that a repeated message arrives once. */
function retryKey(key: string): string {
  const hex = createHash('sha256').update(`messaging\n${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Sends notices to the account that the member has linked (LINE Messaging API, "Send push message"). */
export function registerSendMessaging({ deps, log }: App): void {
  const { config } = deps;

  async function send(userId: string, text: string, key: string): Promise<Outcome> {
    if (!config.messagingPush) return 'gone';
    const { url, token } = config.messagingPush;
    const answer = await askOutside(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-line-retry-key': retryKey(key),
      },
      body: JSON.stringify({ to: userId, messages: [{ type: 'text', text }] }),
      timeoutMs: TIMEOUT_MS,
    }).catch((error: unknown) => {
      log.info({ err: error }, 'the messaging app did not answer');
      return null;
    });
    if (answer?.status === TAKEN_BEFORE) return 'sent';
    const outcome = outcomeOf(answer);
    // Refused members are no friends of the official account or block it. A retry would not help.
    if (outcome === 'refused') log.warn({ status: answer?.status }, 'the messaging app refused a message');
    return outcome;
  }

  deps.jobs.register<Delivery>(SEND_MESSAGING, 'outside', async (delivery, { db, clock }) => {
    const found = await findNotice({ db, clock }, delivery);
    const to = await db
      .selectFrom('member_messaging_accounts as l')
      .innerJoin('members as m', 'm.id', 'l.member_id')
      .innerJoin('agents as a', 'a.id', 'm.agent_id')
      .select(['l.messaging_user_id', 'a.code'])
      .where('l.member_id', '=', delivery.memberId)
      .executeTakeFirst();
    if (!found || !to) return;
    const { title, text, link } = found.notice;
    const address = new URL(link, config.publicUrl);
    // The messaging app's own browser lacks the cookie that names the agent's site.
    address.searchParams.set('ag', to.code);
    const lines = [title, text, address.href].filter((line) => line !== '');
    const key = messagingKey(delivery);
    const outcome = await send(to.messaging_user_id, lines.join('\n'), key);
    await noteOutcome({ db, clock }, { name: SEND_MESSAGING, key, channel: 'messaging', delivery }, outcome);
  });
}
