import pg from 'pg';
import type { Queryable } from '../db/transaction.ts';
import { LIVE_CHANNEL, type LiveMessage } from './publisher.ts';

export interface LiveSubscriber {
  readonly memberId: number | null;
  readonly roundId: string | null;
  /** `frame` is the event as it goes over the wire: written and encoded once for all its readers. */
  send(event: string, payload: unknown, frame: Buffer): void;
  end(): void;
}

interface HubLog {
  warn(details: object, message: string): void;
}

const RECONNECT_MS = 500;

/** An event as server-sent events write it. */
export function frameOf(event: string, payload: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
}

/** Hears the events of all processes over one LISTEN connection and hands them to the readers of this process. */
export class LiveHub {
  readonly #databaseUrl: string;
  readonly #db: Queryable;
  readonly #log: HubLog;
  readonly #subscribers = new Set<LiveSubscriber>();
  #client: pg.Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(databaseUrl: string, db: Queryable, log: HubLog) {
    this.#databaseUrl = databaseUrl;
    this.#db = db;
    this.#log = log;
  }

  get size(): number {
    return this.#subscribers.size;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#databaseUrl, application_name: 'chokdee-live' });
    client.on('error', () => undefined);
    client.on('end', () => this.#reconnect(client));
    client.on('notification', ({ payload }) => {
      this.#deliver(payload ?? '').catch((error: unknown) => this.#log.warn({ err: error }, 'a live event was lost'));
    });
    this.#client = client;
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
  }

  /** Returns the way to leave. */
  subscribe(subscriber: LiveSubscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    for (const subscriber of this.#subscribers) subscriber.end();
    this.#subscribers.clear();
    await this.#client?.end();
  }

  async #deliver(text: string): Promise<void> {
    const parsed = JSON.parse(text) as LiveMessage | { stored: string };
    const message = 'stored' in parsed ? await this.#readStored(parsed.stored) : parsed;
    if (!message) return;
    const { target, event, payload } = message;
    const frame = frameOf(event, payload);
    for (const subscriber of this.#subscribers) {
      const isFor =
        'memberId' in target ? subscriber.memberId === target.memberId : subscriber.roundId === target.roundId;
      if (isFor) subscriber.send(event, payload, frame);
    }
  }

  async #readStored(id: string): Promise<LiveMessage | null> {
    const row = await this.#db
      .selectFrom('live_messages')
      .select('body')
      .where('id', '=', Number(id))
      .executeTakeFirst();
    return row ? (JSON.parse(row.body) as LiveMessage) : null;
  }

  /** What was told while nobody listened is lost, so readers are sent away: they come back and read afresh. */
  #reconnect(from: pg.Client): void {
    if (this.#closed || this.#client !== from) return;
    for (const subscriber of this.#subscribers) subscriber.end();
    this.#subscribers.clear();
    this.#retry = setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'live events: the database does not answer');
        if (this.#client) this.#reconnect(this.#client);
      });
    }, RECONNECT_MS);
  }
}
