import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { NumberIds } from './number-ids.ts';

export interface Db {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  close(): Promise<void>;
}

const INT8 = 20;
// The type's list of known types lacks this one.
const INT8_ARRAY: number = 1016;

// Satang do not fit a double for ever: bigint columns arrive as BigInt, ids among them are made numbers by their names.
const parseBigintArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => string[];
pg.types.setTypeParser(INT8, (text) => BigInt(text));
pg.types.setTypeParser(INT8_ARRAY, (text) => parseBigintArray(text).map((item) => BigInt(item)));

const CONNECT_MS = 3_000;

/**
 * The server undoes what nobody goes on with, and gives its locks free: who began it may be gone, on a wire that does
 * not say so.
 */
const ABANDONED_MS = 10_000;

/**
 * Who cannot reach the database hears it soon; how long one waits for a place in the pool is another matter. A connection
 * that breaks must not end the process, whatever it is doing: its query fails, and the next one opens a new connection.
 */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_MS,
      idle_in_transaction_session_timeout: ABANDONED_MS,
      keepAlive: true,
    });
    this.on('error', () => undefined);
  }

  /** Ends the connection as a broken wire does: whatever waits for an answer hears of it. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

/**
 * Lets the server end a statement within 2 s when its process is gone: a nightly one goes on for minutes otherwise, and the
 * seal of the books waits for it. A server of a system without the setting refuses it, and goes on as before.
 */
const LOOK_FOR_CLIENT = 'set client_connection_check_interval = 2000';

async function lookForClient(client: pg.ClientBase): Promise<void> {
  await client.query(LOOK_FOR_CLIENT).catch(() => undefined);
}

export class Pool extends pg.Pool {
  readonly #clients = new Set<Client>();

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client, onConnect: lookForClient });
    // Told of connections that nobody is using.
    this.on('error', () => undefined);
    this.on('connect', (client) => client instanceof Client && this.#clients.add(client));
    this.on('remove', (client) => client instanceof Client && this.#clients.delete(client));
  }

  /** All at once: nothing comes through any more, and nobody would wait for less. */
  cut(): void {
    for (const client of this.#clients) client.cut();
  }
}

/** One pool per process. */
export function createDb(url: string, maxConnections = 12): Db {
  const pool = new Pool({ connectionString: url, max: maxConnections, application_name: 'chokdee-api' });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new NumberIds()] });
  return { db, pool, close: () => db.destroy() };
}
