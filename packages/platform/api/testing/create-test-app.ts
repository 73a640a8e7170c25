import assert from 'node:assert/strict';
import { seedAgents } from '@chokdee/account-server/seed';
import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import type { App, Deps, Seed } from '@chokdee/kernel/app';
import { createTestClock, type TestClock } from '@chokdee/kernel/calendar';
import { type ApiConfig, readConfig } from '@chokdee/kernel/config';
import { createDb, type Queryable } from '@chokdee/kernel/db';
import { reconcile } from '@chokdee/kernel/ledger';
import type { StaffFinder } from '@chokdee/kernel/staff';
import { type StoredTitle, UNWORDED, wordTitle } from '@chokdee/kernel/titles';
import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { runSeeds } from '../seed.ts';
import { NO_KIT_PORT } from './child-server.ts';
import { compareStakes } from './play/compare-stakes.ts';
import { closeLiveDoors } from './live-reader.ts';
import { testBeaconUrl } from './test-beacon.ts';
import { createTestDatabase, openTestDb, type TestDatabase } from './test-database.ts';
import { fund, registerMember, signInAgain, type TestMember, type TestMemberOptions } from './test-member.ts';

interface TestAppOptions {
  /** First time of the clock. */
  readonly start?: Date | string;
  /** Seeds beside those of the agents. */
  readonly seeds?: readonly Seed[];
  readonly config?: Partial<ApiConfig>;
  /** Migrated database; left out: a fresh one of the tests' server. */
  readonly database?: TestDatabase;
  /** Finders of the search of the back office; left out: those of all areas. */
  readonly finders?: readonly StaffFinder[];
}

interface CallOptions {
  /** Access token of the caller. */
  readonly token?: string;
  readonly key?: string;
  readonly cookie?: string;
  /** Client address that the gateway saw. */
  readonly from?: string;
}

/** An answer with its status; `data` has the type of the contract for `error: 0`. */
export interface TestAnswer<T> {
  readonly status: number;
  readonly error: number;
  readonly message: string;
  readonly data: T;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly clock: TestClock;
  readonly config: ApiConfig;
  readonly databaseUrl: string;
  /** Database as its owner, who may do more than the api. */
  readonly owner: Queryable;
  readonly ownerUrl: string;
  readonly api: {
    call<K extends CallName>(name: K, input: InputOf<K>, options?: CallOptions): Promise<TestAnswer<DataOf<K>>>;
    /** Sends input that the types forbid. */
    raw(name: string, input: unknown, options?: CallOptions): Promise<TestAnswer<unknown>>;
  };
  registerMember(options?: TestMemberOptions): Promise<TestMember>;
  /** Opens a new session, for a test that moves the clock past the end of the first. */
  signInAgain(member: TestMember): Promise<TestMember>;
  /** Deposits through the ledger. */
  fund(member: TestMember, thb: number): Promise<void>;
  /** Proves the ledger and the facts of settled stakes, closes the app and drops the database. Throws if a call has broken its contract. */
  stop(): Promise<void>;
}

/** 12:00 in Bangkok. */
const DEFAULT_START = '2026-11-20T05:00:00.000Z';

/** Builds the real app on a fresh database with a clock that the test moves. Jobs run when the test calls `runDue`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const config = {
    ...readConfig({
      SANDBOX: 'on',
      DATABASE_URL: database.url,
      NATS_URL: process.env.TEST_NATS,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      KIT_PORT: NO_KIT_PORT,
    }),
    // The beacon signs in this process, which takes seconds when many rounds end at once.
    beacon: { urls: [`${await testBeaconUrl()}/sandbox/beacon`], chain: 'sandbox', timeoutMs: 60_000 } as const,
    ...options.config,
  };
  const clock = createTestClock(options.start ?? DEFAULT_START);
  const breaks: string[] = [];
  const contractBroken = (sentence: string): never => {
    breaks.push(sentence);
    throw new Error(sentence);
  };
  const app = await createApp({
    config,
    database: openTestDb(database.url),
    clock,
    contractBroken,
    ...(options.finders && { finders: options.finders }),
  });
  const owner = createDb(database.ownerUrl, 2);
  await app.ready();
  const { deps } = app;
  await runSeeds(deps, [seedAgents, ...(options.seeds ?? [])]);
  return {
    app,
    deps,
    clock,
    config,
    databaseUrl: database.url,
    owner: owner.db,
    ownerUrl: database.ownerUrl,
    api: {
      call: async (name, input, callOptions) => {
        const answer = await inject(app, name, input, callOptions);
        return answer as TestAnswer<DataOf<typeof name>>;
      },
      raw: (name, input, callOptions) => inject(app, name, input, callOptions),
    },
    registerMember: (memberOptions) => registerMember(deps, memberOptions),
    signInAgain: (member) => signInAgain(deps, member),
    fund: (member, thb) => fund(deps, member, thb),
    stop: async () => {
      try {
        await reconcile(deps.db);
        await compareStakes(deps.db);
        await wordTitles(deps.db);
      } finally {
        await closeLiveDoors();
        await app.close();
        await owner.close();
        await database.drop();
      }
      assert.deepEqual(breaks, []);
    },
  };
}

/** @throws Error for a title key without words */
async function wordTitles(db: Queryable): Promise<void> {
  const { rows } = await sql<StoredTitle>`
    select distinct on (title_key) title_key as key, title_params as params
      from (select title_key, title_params from ledger_transfers
        union all select title_key, title_params from point_transfers) titles`.execute(db);
  for (const row of rows)
    if (wordTitle(row).includes(UNWORDED)) throw new Error(`no area words the title "${row.key}"`);
}

async function inject(app: App, name: string, input: unknown, options: CallOptions = {}): Promise<TestAnswer<unknown>> {
  const [method = '', url = ''] = name.split(' ');
  const isPost = method === 'POST';
  const query = isPost
    ? {}
    : Object.fromEntries(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]));
  const response = await app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url,
    query,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(options.from ? { 'x-forwarded-for': options.from } : {}),
    },
    ...(isPost && input !== undefined ? { payload: input as object } : {}),
  });
  const body = response.json<{ error?: number; status?: number; message: string; data: unknown }>();
  return {
    status: response.statusCode,
    error: body.error ?? body.status ?? -1,
    message: body.message,
    data: body.data,
    headers: response.headers,
  };
}
