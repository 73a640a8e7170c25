import type { LiveMessage } from '@chokdee/contracts/server';
import { Client } from '../db/db.ts';
import type { Queryable } from '../db/transaction.ts';
import { LIVE_CHANNEL, type StaffMessage } from './publisher.ts';

/** A gateway that listens. */
export interface LiveSubscriber {
  /** `line` is the event as it goes over the wire: written and encoded once for all gateways. */
  send(line: Buffer): void;
  end(): void;
}

/** An open page of the back office. */
export interface StaffSubscriber {
  hear(message: StaffMessage['staff']): void;
  end(): void;
}

interface HubLog {
  warn(details: object, message: string): void;
}

const RECONNECT_MS = 500;

/** Hears the events of all processes over one LISTEN connection and hands them to the gateways that listen here. */
export class LiveHub {
  readonly #databaseUrl: string;
  readonly #db: Queryable;
  readonly #log: HubLog;
  readonly #subscribers = new Set<LiveSubscriber>();
  readonly #staff = new Set<StaffSubscriber>();
  #client: Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;
  #isAway = false;

  constructor(databaseUrl: string, db: Queryable, log: HubLog) {
    this.#databaseUrl = databaseUrl;
    this.#db = db;
    this.#log = log;
  }

  get size(): number {
    return this.#subscribers.size;
  }

  async start(): Promise<void> {
    const client = new Client({ connectionString: this.#databaseUrl, application_name: 'chokdee-live' });
    client.on('end', () => this.#reconnect(client));
    client.on('notification', ({ payload }) => {
      this.#deliver(payload ?? '').catch((error: unknown) => this.#log.warn({ err: error }, 'a live event was lost'));
    });
    this.#client = client;
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
    this.#isAway = false;
  }

  /** Nothing comes through any more, and a wire that only listens does not notice: it begins anew. */
  cut(): void {
    this.#client?.cut();
  }

  /** Returns the way to leave. */
  subscribe(subscriber: LiveSubscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Returns the way to leave. */
  subscribeStaff(subscriber: StaffSubscriber): () => void {
    this.#staff.add(subscriber);
    return () => this.#staff.delete(subscriber);
  }

  #endAll(): void {
    for (const subscriber of [...this.#subscribers, ...this.#staff]) subscriber.end();
    this.#subscribers.clear();
    this.#staff.clear();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#endAll();
    await this.#client?.end();
  }

  async #deliver(text: string): Promise<void> {
    const parsed = JSON.parse(text) as LiveMessage | StaffMessage | { stored: string };
    if ('staff' in parsed) {
      for (const subscriber of this.#staff) subscriber.hear(parsed.staff);
      return;
    }
    const message = 'stored' in parsed ? await this.#readStored(parsed.stored) : parsed;
    if (!message) return;
    const line = Buffer.from(`${JSON.stringify(message)}\n`);
    for (const subscriber of this.#subscribers) subscriber.send(line);
  }

  async #readStored(id: string): Promise<LiveMessage | null> {
    const row = await this.#db
      .selectFrom('live_messages')
      .select('body')
      .where('id', '=', Number(id))
      .executeTakeFirst();
    return row ? (JSON.parse(row.body) as LiveMessage) : null;
  }

  /**
   * Sends gateways and their readers away, because events were lost while nothing listened. They come back and read
   * afresh.
   */
  #reconnect(from: Client): void {
    if (this.#closed || this.#client !== from) return;
    // Told twice of one end, by the connection and by who waited for it: the second time it is nobody's.
    this.#client = null;
    this.#endAll();
    this.#retry = setTimeout(() => {
      this.start().catch((error: unknown) => {
        if (!this.#isAway) this.#log.warn({ err: error }, 'live events: the database does not answer');
        this.#isAway = true;
        if (this.#client) this.#reconnect(this.#client);
      });
    }, RECONNECT_MS);
  }
}
