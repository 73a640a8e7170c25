import { createHash, randomBytes } from 'node:crypto';
import { createDb, type Db, makeRoles, migrate, type Role, readSchema, roleUrl } from '@chokdee/kernel/db';
import pg from 'pg';
import { schemaFolders } from '../schema.ts';
import { testServerUrl } from './test-server.ts';

/** Key of the advisory lock that serializes the making of the template. The number is arbitrary. */
const TEMPLATE_LOCK = 7_271_002;

/** Copies files. PostgreSQL would else write each page to its log, which takes twice as long, and longer again to drop. */
const COPY = 'file_copy';

export interface TestDatabase {
  /** Address for the role of the api. */
  readonly url: string;
  /** Address for the owner of the database. */
  readonly ownerUrl: string;
  as(role: Role): string;
  drop(): Promise<void>;
}

/** Creates a database from a template, which is made once per state of the schema. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = await testServerUrl();
  const name = `chokdee_test_${randomBytes(6).toString('hex')}`;
  await withServer(serverUrl, async (server) => {
    const template = await prepareTemplate(server, serverUrl);
    await server.query(`create database ${name} template ${template} strategy ${COPY}`);
  });
  return { ...describe(serverUrl, name), url: roleUrl(databaseUrl(serverUrl, name), 'api') };
}

/** Creates an empty database without our tables; its address is the owner's. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const serverUrl = await testServerUrl();
  const name = `chokdee_empty_${randomBytes(6).toString('hex')}`;
  await withServer(serverUrl, (server) => server.query(`create database ${name} template template0 encoding 'UTF8'`));
  return describe(serverUrl, name);
}

/** Opens a database as the api does, through the pooler of TEST_POOLER (`host:port`) if there is one. */
export function openTestDb(address: string): Db {
  const { TEST_POOLER } = process.env;
  if (!TEST_POOLER) return createDb(address);
  const pooled = new URL(address);
  pooled.host = TEST_POOLER;
  return createDb(pooled.href, undefined, true);
}

function describe(serverUrl: string, name: string): TestDatabase {
  const ownerUrl = databaseUrl(serverUrl, name);
  return {
    url: ownerUrl,
    ownerUrl,
    as: (role) => roleUrl(ownerUrl, role),
    drop: () => withServer(serverUrl, (server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

async function prepareTemplate(server: pg.Client, serverUrl: string): Promise<string> {
  const { migrations, functions } = await readSchema(schemaFolders);
  const state = createHash('sha256').update([...migrations, ...functions].map((file) => file.checksum).join());
  const name = `chokdee_template_${state.digest('hex').slice(0, 12)}`;
  // Holds the lock until the connection ends, so past the copy: PostgreSQL copies a template only once at a time.
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  const unfinished = `${name}_unfinished`;
  await server.query(`drop database if exists ${unfinished} with (force)`);
  await server.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
  const ownerUrl = databaseUrl(serverUrl, unfinished);
  await migrate(ownerUrl, schemaFolders, await makeRoles(ownerUrl, {}));
  await server.query(`alter database ${unfinished} rename to ${name}`);
  return name;
}

async function withServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
