import { sql } from 'kysely';
import { Client } from '../db/db.ts';
import type { Queryable } from '../db/transaction.ts';
import { type CarriedMessage, type CarrierEars, feedTopic, type LiveCarrier, type LiveSender } from './carrier.ts';

const CHANNEL = 'chokdee_live';
/** Processes of the release before do not listen to it: they would pass such a message on to their gateways. */
const FEED_CHANNEL = 'chokdee_live_feeds';
const NOTIFY_LIMIT_BYTES = 7_900;

const channelOf = (topic: string): string => (topic.startsWith(feedTopic('')) ? FEED_CHANNEL : CHANNEL);

/** Sends by PostgreSQL's NOTIFY. A message beyond its limit waits in a table, and its id is sent. */
export const notifySender = (db: Queryable): LiveSender => ({
  send: async (messages) => {
    const isLarge = ({ body }: CarriedMessage): boolean => Buffer.byteLength(body) > NOTIFY_LIMIT_BYTES;
    const large = messages.filter(isLarge);
    const stored = large.length > 0 ? await store(db, large) : [];
    const small = [...messages.filter((message) => !isLarge(message)), ...stored];
    await sql`select pg_notify(channel, body)
      from unnest(${small.map(({ topic }) => channelOf(topic))}::text[], ${small.map(({ body }) => body)}::text[])
        as message (channel, body)`.execute(db);
  },
});

async function store(db: Queryable, messages: readonly CarriedMessage[]): Promise<CarriedMessage[]> {
  await sql`delete from live_messages where created_at < now() - interval '1 minute'`.execute(db);
  const rows = await db
    .insertInto('live_messages')
    .values(messages.map(({ body }) => ({ body })))
    .returning('id')
    .execute();
  return rows.map(({ id }, at) => ({
    topic: messages[at]?.topic ?? '',
    body: JSON.stringify({ stored: String(id) }),
  }));
}

/** Carries over the database that is there anyway: one LISTEN connection brings every message of every topic. */
export class NotifyCarrier implements LiveCarrier {
  readonly name = 'notify';
  readonly send: LiveSender['send'];
  readonly #databaseUrl: string;
  readonly #db: Queryable;
  #client: Client | null = null;

  constructor(databaseUrl: string, db: Queryable) {
    this.#databaseUrl = databaseUrl;
    this.#db = db;
    this.send = notifySender(db).send;
  }

  async connect(ears: CarrierEars): Promise<void> {
    const client = new Client({ connectionString: this.#databaseUrl, application_name: 'chokdee-live' });
    this.#client = client;
    client.on('notification', ({ payload = '' }) => {
      this.#read(payload)
        .then((body) => body !== null && ears.hear(body))
        // A message that cannot be read is missing like all those after a break.
        .catch(() => client.cut());
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${FEED_CHANNEL}`);
    } catch (error) {
      client.cut();
      throw error;
    }
    client.on('end', () => ears.lost());
  }

  async #read(payload: string): Promise<string | null> {
    if (!payload.startsWith('{"stored":')) return payload;
    const { stored } = JSON.parse(payload) as { stored: string };
    const row = await this.#db
      .selectFrom('live_messages')
      .select('body')
      .where('id', '=', Number(stored))
      .executeTakeFirst();
    return row?.body ?? null;
  }

  async follow(): Promise<void> {}

  unfollow(): void {}

  cut(): void {
    this.#client?.cut();
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }
}
