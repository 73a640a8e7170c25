import type { LiveEventName, LiveEvents } from '@chokdee/contracts';
import type { LiveMessage, LiveTarget } from '@chokdee/contracts/server';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { listWalletsOf, presentWallet } from '../ledger/wallets.ts';

/** Small on purpose: another carrier than NOTIFY can stand behind it. Nothing it does can fail a money call. */
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

export const LIVE_CHANNEL = 'chokdee_live';
const NOTIFY_LIMIT_BYTES = 7_900;
const COALESCE_MS = 20;

interface PublisherLog {
  error(details: object, message: string): void;
}

export function createLivePublisher(db: Queryable, log: PublisherLog): LivePublisher {
  const changedMembers = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  const publish: LivePublisher['publish'] = async (target, event, payload) => {
    try {
      await notify(db, { target, event, payload });
    } catch (error) {
      log.error({ err: error, event }, 'a live event was not sent');
    }
  };

  const publishAll: LivePublisher['publishAll'] = async (messages) => {
    if (messages.length === 0) return;
    try {
      await notifyAll(db, messages);
    } catch (error) {
      log.error({ err: error, events: messages.length }, 'live events were not sent');
    }
  };

  const sendBalances = async (): Promise<void> => {
    const members = [...changedMembers];
    changedMembers.clear();
    if (members.length === 0) return;
    const wallets = await listWalletsOf(db, members);
    const event = 'balance' satisfies LiveEventName;
    await notifyAll(
      db,
      members.map((memberId) => {
        const payload = { wallets: (wallets.get(memberId) ?? []).map(presentWallet) } satisfies LiveEvents['balance'];
        return { target: { memberId }, event, payload };
      }),
    );
  };

  const startSending = (): void => {
    timer = null;
    sending = sending.then(sendBalances).catch((error: unknown) => log.error({ err: error }, 'balances were not sent'));
  };

  return {
    publish,
    publishAll,
    balanceChanged: (memberId) => {
      changedMembers.add(memberId);
      timer ??= setTimeout(startSending, COALESCE_MS);
    },
    tellStaff: async (agentId, topic) => {
      try {
        const body = JSON.stringify({ staff: { agentId, topic } } satisfies StaffMessage);
        await sql`select pg_notify(${LIVE_CHANNEL}, ${body})`.execute(db);
      } catch (error) {
        log.error({ err: error, topic }, 'a live event was not sent');
      }
    },
    flush: async () => {
      if (timer) clearTimeout(timer);
      startSending();
      await sending;
    },
  };
}

/** Small messages, in one statement. */
async function notifyAll(db: Queryable, messages: readonly LiveMessage[]): Promise<void> {
  const bodies = messages.map((message) => JSON.stringify(message));
  await sql`select pg_notify(${LIVE_CHANNEL}, body) from unnest(${bodies}::text[]) as body`.execute(db);
}

async function notify(db: Queryable, message: LiveMessage): Promise<void> {
  const body = JSON.stringify(message);
  if (Buffer.byteLength(body) <= NOTIFY_LIMIT_BYTES) {
    await sql`select pg_notify(${LIVE_CHANNEL}, ${body})`.execute(db);
    return;
  }
  await sql`delete from live_messages where created_at < now() - interval '1 minute'`.execute(db);
  const { id } = await db.insertInto('live_messages').values({ body }).returning('id').executeTakeFirstOrThrow();
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ stored: String(id) })})`.execute(db);
}
