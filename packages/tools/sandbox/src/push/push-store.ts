import { randomBytes } from 'node:crypto';
import { decryptMessage, makeReceiverKeys, type ReceiverKeys } from './decrypt.ts';

/** Behaviour of the service from now on. */
export const pushModes = ['normal', 'gone', 'busy', 'failing'] as const;
export type PushMode = (typeof pushModes)[number];

export interface PushMessage {
  readonly subscription: string;
  readonly at: Date;
  readonly ttlS: number;
  readonly urgency: string;
  readonly from: string;
  /** Encrypted message. */
  readonly body: Buffer;
  /** Decrypted message. Null means that only the browser can read it. */
  readonly text: string | null;
}

export interface PushSubscription {
  /** Part of the address that a site sends to. */
  readonly id: string;
  /** Part of the address that the browser asks; a site never learns it. */
  readonly inboxId: string;
  /** Key that may send, base64url. Null means that the first sender sets it. */
  serverKey: string | null;
  /** Keys of a phone of the sandbox. */
  readonly keys: ReceiverKeys | null;
  isGone: boolean;
}

const KEPT = 200;

export function createPushStore() {
  const subscriptions = new Map<string, PushSubscription>();
  const messages: PushMessage[] = [];
  return {
    mode: 'normal' as PushMode,
    subscribe(serverKey: string | null, isPhone: boolean): PushSubscription {
      const keys = isPhone ? makeReceiverKeys(randomBytes) : null;
      const [id, inboxId] = [randomBytes(18).toString('base64url'), randomBytes(18).toString('base64url')];
      const subscription = { id, inboxId, serverKey, keys, isGone: false };
      subscriptions.set(id, subscription);
      return subscription;
    },
    find: (id: string) => subscriptions.get(id),
    ofInbox: (inboxId: string) => [...subscriptions.values()].find((each) => each.inboxId === inboxId),
    /** @throws Error when a phone of the sandbox cannot read it */
    add(message: Omit<PushMessage, 'text'>, { keys }: PushSubscription): void {
      messages.unshift({ ...message, text: keys && decryptMessage(message.body, keys) });
      messages.length = Math.min(messages.length, KEPT);
    },
    /** Lists messages, newest first; expired ones are left out. */
    list: (now: Date, subscription?: string): PushMessage[] =>
      messages.filter(
        ({ at, ttlS, subscription: of }) =>
          (subscription === undefined || of === subscription) && at.getTime() + ttlS * 1_000 > now.getTime(),
      ),
  };
}

export type PushStore = ReturnType<typeof createPushStore>;
