import type { LiveEventName, LiveEvents } from '@chokdee/contracts';
import { type LiveMessage, type LiveTarget, liveTopicOf } from '@chokdee/contracts/server';
import { Counter } from 'prom-client';
import type { Queryable } from '../db/transaction.ts';
import { listWalletsOf, presentWallet } from '../ledger/wallets.ts';
import { type CarriedMessage, CarrierAway, type LiveSender, STAFF_TOPIC } from './carrier.ts';
import { notifySender } from './notify-carrier.ts';

/** Tells open pages what changed. Nothing it does can fail a money call. */
export interface LivePublisher {
  /** After the commit of what it tells. */
  publish<E extends LiveEventName>(target: LiveTarget, event: E, payload: LiveEvents[E]): Promise<void>;
  /** Sends small events in one go. After the commit of what they tell. */
  publishAll(messages: readonly LiveMessage[]): Promise<void>;
  /** Tells the member's wallets as they are now; many calls in a short time become one event. */
  balanceChanged(memberId: number): void;
  /** Tells pages of the back office which records changed. After the commit; a null agent means all of them. */
  tellStaff(agentId: number | null, topic: string): Promise<void>;
  /** Waits for what was announced and not yet sent. */
  flush(): Promise<void>;
}

/** Message to the pages of the back office. No gateway of members hears it. */
export interface StaffMessage {
  readonly staff: { readonly agentId: number | null; readonly topic: string };
}

const COALESCE_MS = 20;

/** Counted by every publisher of this process. */
export const liveLost = new Counter({
  name: 'chokdee_live_lost_total',
  help: 'Live events that could not be sent: pages read them at their next poll',
  registers: [],
});

interface PublisherLog {
  error(details: object, message: string): void;
}

export function createLivePublisher(
  db: Queryable,
  log: PublisherLog,
  sender: LiveSender = notifySender(db),
): LivePublisher {
  const changedMembers = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  const send = async (messages: readonly CarriedMessage[]): Promise<void> => {
    if (messages.length === 0) return;
    try {
      await sender.send(messages);
    } catch (error) {
      liveLost.inc(messages.length);
      // The hub logs a carrier that is away, once.
      if (!(error instanceof CarrierAway)) log.error({ err: error }, 'a live event was not sent');
    }
  };

  const sendBalances = async (): Promise<void> => {
    const members = [...changedMembers];
    changedMembers.clear();
    if (members.length === 0) return;
    const wallets = await listWalletsOf(db, members);
    const event = 'balance' satisfies LiveEventName;
    await send(
      members.map((memberId) => {
        const payload = { wallets: (wallets.get(memberId) ?? []).map(presentWallet) } satisfies LiveEvents['balance'];
        return carried({ target: { memberId }, event, payload });
      }),
    );
  };

  const startSending = (): void => {
    timer = null;
    sending = sending.then(sendBalances).catch((error: unknown) => log.error({ err: error }, 'balances were not sent'));
  };

  return {
    publish: (target, event, payload) => send([carried({ target, event, payload })]),
    publishAll: (messages) => send(messages.map(carried)),
    balanceChanged: (memberId) => {
      changedMembers.add(memberId);
      timer ??= setTimeout(startSending, COALESCE_MS);
    },
    tellStaff: (agentId, topic) => {
      const message: StaffMessage = { staff: { agentId, topic } };
      return send([{ topic: STAFF_TOPIC, body: JSON.stringify(message) }]);
    },
    flush: async () => {
      if (timer) clearTimeout(timer);
      startSending();
      await sending;
    },
  };
}

const carried = (message: LiveMessage): CarriedMessage => ({
  topic: liveTopicOf(message.target),
  body: JSON.stringify(message),
});
