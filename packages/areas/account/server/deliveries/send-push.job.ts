import type { App } from '@chokdee/kernel/app';
import type { ApiConfig } from '@chokdee/kernel/config';
import { askOutside, publicOnly } from '@chokdee/kernel/outside';
import webpush from 'web-push';
import { type Delivery, noteOutcome, type Outcome, outcomeOf } from './attempts.ts';
import { findNotice } from './delivered-notice.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { pushAddress } from './subscription.rules.ts';
import { dropSubscription, findSubscription } from './subscriptions.repository.ts';

export const SEND_PUSH = 'account.send_push';
const TIMEOUT_MS = 5_000;

interface PushDelivery extends Delivery {
  readonly sessionId: string;
}

export const pushKey = ({ memberId, noticeId, sessionId }: Omit<PushDelivery, 'attempt'>): string =>
  `${memberId}:${noticeId}:${sessionId}`;

type Found = NonNullable<Awaited<ReturnType<typeof findNotice>>>;
type To = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export function registerSendPush({ deps, log }: App): void {
  const { config } = deps;
  const keys = pushKeysOf(config.pushKeys);
  const publicAgent = publicOnly();

  /** Sends one message (RFC 8030), encrypted for the browser (RFC 8291) and signed with our key (RFC 8292). */
  async function push(to: To, own: PushKeys, { notice, ttlS, isUrgent }: Found): Promise<Outcome> {
    const address = pushAddress(to.endpoint, config);
    if (!address) return 'gone';
    const subscription = { endpoint: to.endpoint, keys: { p256dh: to.public_key, auth: to.auth_secret } };
    const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(notice), {
      vapidDetails: { subject: contactOf(config), publicKey: own.publicKey, privateKey: own.privateKey },
      TTL: ttlS,
      urgency: isUrgent ? 'high' : 'normal',
    });
    const question = { method: 'POST', headers: { ...headers }, timeoutMs: TIMEOUT_MS } as const;
    const agent = address.isOfSandbox ? {} : { agent: publicAgent };
    const answer = await askOutside(address.url, { ...question, ...agent, ...(body && { body }) }).catch(
      (error: unknown) => {
        log.info({ err: error }, 'a push service did not answer');
        return null;
      },
    );
    const outcome = outcomeOf(answer);
    if (outcome === 'refused') log.warn({ status: answer?.status }, 'a push service refused a message');
    return outcome;
  }

  deps.jobs.register<PushDelivery>(SEND_PUSH, 'outside', async (delivery, { db, clock }) => {
    const [found, to] = [await findNotice({ db, clock }, delivery), await findSubscription(db, delivery, clock.now())];
    if (!found || !to) return;
    const own = keys.find(({ id }) => id === to.key_id);
    const outcome = own ? await push(to, own, found) : 'gone';
    if (outcome === 'gone') await dropSubscription(db, delivery);
    await noteOutcome({ db, clock }, { name: SEND_PUSH, key: pushKey(delivery), channel: 'push', delivery }, outcome);
  });
}

/** Contact for push services (RFC 8292, section 2.1): the https address of the site, else a mail address. */
const contactOf = ({ publicUrl }: ApiConfig): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost';
