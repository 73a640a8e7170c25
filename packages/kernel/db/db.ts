import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { NumberIds } from './number-ids.ts';

export interface Db {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
// The type's list of known types lacks this one.
const INT8_ARRAY: number = 1016;

// Satang do not fit a double for ever: bigint columns arrive as BigInt, ids among them are made numbers by their names.
const parseBigintArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => string[];
pg.types.setTypeParser(INT8, (text) => BigInt(text));
pg.types.setTypeParser(INT8_ARRAY, (text) => parseBigintArray(text).map((item) => BigInt(item)));

/** One pool per process. */
export function createDb(url: string, maxConnections = 12): Db {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, application_name: 'chokdee-api' });
  // A connection that breaks must not end the process, neither idle nor in the middle of a transaction: its query
  // fails, and the next one opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new NumberIds()] });
  return { db, pool, close: () => db.destroy() };
}
