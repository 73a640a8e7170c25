import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { createDb, type Db } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import pg from 'pg';
import { type ChildServer, callServer, startServer } from '../testing/child-server.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('jobs in a process of their own', () => {
  let database: TestDatabase;
  let inspect: Db;
  let calls: ChildServer;
  const started: ChildServer[] = [];
  const start = async (jobs: 'off' | 'only', env: Readonly<Record<string, string>> = {}) => {
    const server = await startServer({ SANDBOX: 'on', DATABASE_URL: database.url, JOBS: jobs, ...env });
    started.push(server);
    return server;
  };
  before(async () => {
    database = await createEmptyDatabase();
    inspect = createDb(database.url, 2);
    calls = await start('off');
  });
  after(async () => {
    // Kills the servers of failed tests, too. They would wait for the many jobs of a new database.
    for (const server of started) await server.kill();
    await inspect.close();
    await database.drop();
  });

  const metricsOf = (server: ChildServer) => /Metrics at (http:[^"\s]+)/.exec(server.output())?.[1] ?? '';

  const tried = async () => {
    const { count } = await inspect.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('run_at', '<', new Date())
      .where(({ eb, or }) => or([eb('status', '=', 'done'), eb('attempts', '>', 0)]))
      .executeTakeFirstOrThrow();
    return count;
  };
  const lobby = 'GET /api/lotto/lobby?agent_code=CHOKDEE';

  it('are left alone by a process without them, and run by one that takes no calls', async () => {
    // The demo history has run jobs, and jobs that open rounds are due from the start.
    const before = await tried();
    assert.equal((await callServer(calls, lobby)).status, 200);
    // While the second process started, the first had time to run them.
    const second = await start('off');
    assert.equal(await second.stop(), 0, second.output());
    assert.equal(await tried(), before);
    const jobs = await start('only', { METRICS_PORT: '0' });
    assert.equal((await callServer(jobs, lobby)).status, 404);
    assert.equal((await fetch(metricsOf(jobs))).status, 200);
    for (let looks = 0; (await tried()) === before; looks += 1) {
      assert.ok(looks < 1_200, 'no job ran within a minute');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('keep their job while they stand still, and give it up when they are killed', async () => {
    for (const server of started) await server.kill();
    const own = await start('only');
    // The job that seals the books waits for this lock.
    const lock = new pg.Client({ connectionString: database.url });
    await lock.connect();
    await lock.query('select pg_advisory_lock(7271003)');
    const nightly = async (day: string) => {
      const job = { name: 'ledger.check', key: `ledger.check:${day}`, payload: { day }, runAt: new Date(0) };
      await inspect.db.deleteFrom('jobs').where('key', '=', job.key).execute();
      await enqueueJob(inspect.db, job);
      return async () =>
        inspect.db
          .selectFrom('jobs')
          .select(['status', 'attempts', 'leased_by'])
          .where('key', '=', job.key)
          .executeTakeFirstOrThrow();
    };
    const until = async (holds: () => Promise<boolean>, what: string, seconds = 60) => {
      for (let looks = 0; !(await holds()); looks += 1) {
        assert.ok(looks < seconds * 10, what);
        await sleep(100);
      }
    };
    const first = await nightly(bangkokDate(new Date()));
    await until(async () => (await first()).status === 'running', 'the job is begun');
    const { leased_by } = await first();
    const second = await start('only');
    process.kill(own.pid, 'SIGSTOP');
    await sleep(25_000);
    assert.deepEqual(await first(), { status: 'running', attempts: 1, leased_by });
    process.kill(own.pid, 'SIGCONT');
    await own.kill();
    await until(
      async () => ((leased) => leased !== null && leased !== leased_by)((await first()).leased_by),
      'the other process has taken it up within half a minute',
      30,
    );
    assert.equal((await first()).attempts, 2);
    await lock.end();
    await until(async () => (await first()).status === 'done', 'the other process has done it');
    await second.stop();
  });
});
