import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DataOf } from '@chokdee/contracts';
import { createDb, type Db, readSchema } from '@chokdee/kernel/db';
import { reconcile } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { schemaFolders } from '../schema.ts';
import { type ChildServer, callServer, startServer } from '../testing/child-server.ts';
import { closeLiveDoors, openLive } from '../testing/live-reader.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';

const DEMO = { username: 'demo0001', password: 'chokdee1234', agent_code: 'CHOKDEE' };
const TRANSFERS_OF_BILLS = ['lotto_bet', 'lotto_refund'] as const;

describe('two processes on one database', () => {
  let database: TestDatabase;
  let inspect: Db;
  let first: ChildServer;
  let second: ChildServer;
  let token: string;
  let lastTransferId: number;
  before(async () => {
    database = await createEmptyDatabase();
    inspect = createDb(database.url, 2);
    [first, second] = await Promise.all([start(), start()]);
    const login = await callServer(first, 'POST /api/login', DEMO);
    token = (login.data as DataOf<'POST /api/login'>).access_token;
    const seeded = inspect.db.selectFrom('ledger_transfers').select((eb) => eb.fn.max('id').as('last'));
    lastTransferId = (await seeded.executeTakeFirst())?.last ?? 0;
  });
  after(async () => {
    await closeLiveDoors();
    await Promise.all([first.stop(), second.stop()]);
    await reconcile(inspect.db);
    await inspect.close();
    await database.drop();
  });

  const start = () => startServer({ SANDBOX: 'on', DATABASE_URL: database.url });

  /** Bills of transfers since the start; the demo history has older ones. */
  async function transfersOf(kind: (typeof TRANSFERS_OF_BILLS)[number]): Promise<string[]> {
    const rows = inspect.db
      .selectFrom('ledger_transfers')
      .select('reference_id')
      .where('kind', '=', kind)
      .where('id', '>', lastTransferId);
    return (await rows.orderBy('id').execute()).map((row) => String(row.reference_id));
  }

  /** Validates one line on an open Yeekee round and returns the token. */
  async function quote(number: string): Promise<string> {
    const lobby = await callServer(first, 'GET /api/lotto/lobby?agent_code=CHOKDEE');
    const items = (lobby.data as DataOf<'GET /api/lotto/lobby'>).groups.flatMap((group) => group.items);
    const open = items.flatMap(({ code, round }) =>
      code.startsWith('yeekee') && round?.status === 'open' ? [round] : [],
    );
    // Takes the round that closes last, because these processes use the real clock.
    const round = open.toSorted((a, b) => a.closes_at.localeCompare(b.closes_at)).at(-1);
    assert.ok(round);
    const input = { round_id: round.round_id, items: [{ bet_type: '3top', number, amount: 10 }] };
    const { data, text } = await callServer(second, 'POST /api/lotto/bill/validate', input, { token });
    const { validate_token } = data as DataOf<'POST /api/lotto/bill/validate'>;
    assert.ok(validate_token, text);
    return validate_token;
  }

  it('started at the same moment migrate and seed an empty one once', async () => {
    const { rows } = await sql<{ name: string }>`select name from schema_files where name <> 'roles'`.execute(
      inspect.db,
    );
    const { migrations, functions } = await readSchema(schemaFolders);
    assert.deepEqual(
      new Set(rows.map(({ name }) => name)),
      new Set([...migrations, ...functions].map(({ name }) => name)),
    );
    const migrated = [first, second].filter((server) => server.output().includes('"msg":"migrated"'));
    assert.equal(migrated.length, 1);
    const demo = await inspect.db.selectFrom('members').select('id').where('username', '=', DEMO.username).execute();
    assert.equal(demo.length, 1);
  });

  it('do one placement for twenty equal requests that go to both', async () => {
    const input = { validate_token: await quote('528') };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        callServer(index % 2 ? second : first, 'POST /api/lotto/bill/create', input, { token, key: 'twenty' }),
      ),
    );
    const [answer] = answers;
    assert.ok(answer);
    assert.equal(answer.error, 0, answer.text);
    assert.deepEqual([...new Set(answers.map(({ text }) => text))], [answer.text]);
    const { bill_id } = answer.data as DataOf<'POST /api/lotto/bill/create'>;
    assert.deepEqual(await transfersOf('lotto_bet'), [bill_id]);
  });

  it('tell readers of one what happened in the other', async () => {
    const reader = await openLive(`${second.url}/api/live`, token);
    const input = { validate_token: await quote('529') };
    assert.equal((await callServer(first, 'POST /api/lotto/bill/create', input, { token })).error, 0);
    type Balances = { readonly wallets: readonly { readonly balance: number }[] };
    const { wallets } = await reader.next('balance', (told: Balances) => (told.wallets[0]?.balance ?? 0) < 9_990);
    assert.equal(wallets[0]?.balance, 9_980);
    await reader.close();
  });

  it('do every job that is due with one effect: rounds close, find too few shots and give the stakes back', async () => {
    const bills = await transfersOf('lotto_bet');
    const rounds = await makeYeekeeDue(inspect);
    await until(
      async () => (await transfersOf('lotto_refund')).length >= bills.length && (await dueJobs(inspect, rounds)) === 0,
    );
    assert.deepEqual((await transfersOf('lotto_refund')).toSorted(), bills.toSorted());
    const jobs = await inspect.db
      .selectFrom('jobs')
      .select(['name', 'key', 'status', 'last_error'])
      // Bulk jobs of the demo history may still run.
      .where('status', 'in', ['done', 'failed'])
      // The seed ran the jobs of the demo history without an attempt.
      .where('attempts', '>', 0)
      .execute();
    assert.ok(jobs.filter((job) => job.name === 'lotto.close').length >= 40, `${jobs.length} jobs ran`);
    assert.deepEqual(
      jobs.filter((job) => job.status !== 'done' || job.last_error !== null),
      [],
    );
  });
});

/** Makes the next forty Yeekee rounds due at the same moment for both processes. Returns their ids. */
async function makeYeekeeDue({ db }: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`update lotto_round set opens_at = now() - interval '1 hour',
      closes_at = now() - interval '3 minutes', shooting_closes_at = now() - interval '1 minute',
      result_at = now() - interval '30 seconds'
      where id in (select id from lotto_round where status = 'scheduled' and shooting_closes_at is not null
        order by closes_at limit 40) returning id::text as id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`update jobs set run_at = now() where name = 'lotto.close' and status = 'ready'
      and payload->>'roundId' = any(${ids})`.execute(tx);
    return ids;
  });
}

/** Counts unfinished jobs of these rounds. Rounds that ended on time have jobs, too. */
async function dueJobs({ db }: Db, rounds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from jobs
    where status in ('ready', 'running') and payload->>'roundId' = any(${rounds})`.execute(db);
  return rows[0]?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, 'it did not happen within three minutes');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
