import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createDb, type Db } from '@chokdee/kernel/db';
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
    // Those of a test that failed, too; jobs are in the middle of the many that a new database begins with.
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
    // The demo history has done some; those that open rounds are due from the start.
    const before = await tried();
    assert.equal((await callServer(calls, lobby)).status, 200);
    // Meanwhile the first would have run them long ago.
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
});
