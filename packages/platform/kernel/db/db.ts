import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { ChokdeeDialect } from './dialect.ts';
import { NumberIds } from './number-ids.ts';

export interface Db {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  close(): Promise<void>;
}

const INT8 = 20;
// The type's list of known types lacks this one.
const INT8_ARRAY: number = 1016;

// Satang can exceed a double: bigint columns arrive as BigInt. `NumberIds` turns ids among them into numbers.
const parseBigintArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => string[];
pg.types.setTypeParser(INT8, (text) => BigInt(text));
pg.types.setTypeParser(INT8_ARRAY, (text) => parseBigintArray(text).map((item) => BigInt(item)));

/** Milliseconds for a new connection, so that an absent database is noticed soon. */
const CONNECT_MS = 3_000;

/**
 * Milliseconds after which the server rolls an idle transaction back and frees its locks. Its process may be gone
 * without a sign on the wire.
 */
const ABANDONED_MS = 10_000;

interface ClientProps extends pg.ClientConfig {
  /** Through a pooler, whose own configuration has the settings of a session. */
  readonly isPooled?: boolean;
}

/**
 * Connection whose break does not end the process: its query fails, and the next query opens a new connection. The
 * time-out for connecting does not limit the wait for a place in the pool.
 */
export class Client extends pg.Client {
  constructor({ isPooled = false, ...config }: ClientProps = {}) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_MS,
      ...(!isPooled && { idle_in_transaction_session_timeout: ABANDONED_MS }),
      keepAlive: true,
    });
    this.on('error', () => undefined);
  }

  /** Ends the connection as a broken wire does: queries that wait for an answer fail. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

/**
 * Lets the server end a statement within 2 s when its process is gone. Otherwise a nightly statement runs on for minutes,
 * and the seal of the books waits for it. Operating systems without the setting refuse it, and the refusal is ignored.
 */
const LOOK_FOR_CLIENT = 'set client_connection_check_interval = 2000';

async function lookForClient(client: pg.ClientBase): Promise<void> {
  await client.query(LOOK_FOR_CLIENT).catch(() => undefined);
}

export class Pool extends pg.Pool {
  readonly #clients = new Set<Client>();

  constructor({ isPooled = false, ...config }: pg.PoolConfig & Pick<ClientProps, 'isPooled'>) {
    const own = isPooled ? { isPooled } : { onConnect: lookForClient };
    super({ ...config, ...own, Client });
    // Errors of idle connections arrive here.
    this.on('error', () => undefined);
    this.on('connect', (client) => client instanceof Client && this.#clients.add(client));
    this.on('remove', (client) => client instanceof Client && this.#clients.delete(client));
  }

  /** Cuts all connections at once. */
  cut(): void {
    for (const client of this.#clients) client.cut();
  }
}

/**
 * Opens the pool of a process.
 * @param isPooled the address is a pooler's, which gives each transaction another connection: no session state, no plans
 */
export function createDb(url: string, maxConnections = 12, isPooled = false): Db {
  const pool = new Pool({ connectionString: url, max: maxConnections, isPooled, application_name: 'chokdee-api' });
  const dialect = new ChokdeeDialect({ pool, keepsPlans: !isPooled });
  const db = new Kysely<Database>({ dialect, plugins: [new NumberIds()] });
  return { db, pool, close: () => db.destroy() };
}
