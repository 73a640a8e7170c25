import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { Client } from '@chokdee/kernel/internal/db/db.ts';
import { dueJobs } from '@chokdee/kernel/internal/jobs/claims.ts';
import { forEach } from '@chokdee/kernel/internal/jobs/for-each.ts';
import { PROCESS_LOCK } from '@chokdee/kernel/internal/jobs/process-lease.ts';
import { sql } from 'kysely';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Counts the rows that all nodes of a plan read, kept or filtered out. */
function rowsRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), own);
}

describe('jobs', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('run once when they are due, however often they were asked for', async () => {
    const { jobs, db } = test.deps;
    const seen: string[] = [];
    jobs.register<{ word: string }>('test.say', 'members', async ({ word }) => void seen.push(word));
    const runAt = new Date(test.clock.now().getTime() + 60_000);
    const job = { name: 'test.say', key: 'say:1', runAt, payload: { word: 'hello' } };
    await jobs.enqueue(db, job);
    await jobs.enqueue(db, job);
    assert.equal(await jobs.runDue(), 0);
    test.clock.advance(60_000);
    await Promise.all([jobs.runDue(), jobs.runDue()]);
    assert.deepEqual(seen, ['hello']);
  });

  it('are tried again later when they fail', async () => {
    const { jobs, db } = test.deps;
    let tries = 0;
    jobs.register('test.fail_once', 'members', async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await jobs.enqueue(db, { name: 'test.fail_once', key: 'fail:1', runAt: test.clock.now(), payload: {} });
    await jobs.runDue();
    assert.equal(tries, 1);
    test.clock.advance(1_000);
    await jobs.runDue();
    assert.equal(tries, 2);
  });

  it('of the outside hold up no job of the house', async () => {
    const { jobs, db } = test.deps;
    const [answered, settled] = [new AbortController(), new AbortController()];
    jobs.register(
      'test.slow',
      'outside',
      async () => void (answered.signal.aborted || (await once(answered.signal, 'abort'))),
    );
    jobs.register('test.settle', 'settlement', async () => settled.abort());
    const due = { runAt: test.clock.now(), payload: {} };
    for (let number = 1; number <= 20; number += 1) {
      await jobs.enqueue(db, { name: 'test.slow', key: `slow:${number}`, ...due });
    }
    await jobs.enqueue(db, { name: 'test.settle', key: 'settle', ...due });
    const running = jobs.runDue();
    if (!settled.signal.aborted) await once(settled.signal, 'abort');
    answered.abort();
    assert.equal(await running, 21);
  });

  it('of one class are found without reading those of another, however many wait there', async () => {
    const { db } = test.deps;
    const now = test.clock.now();
    await sql`insert into jobs (name, key, payload, run_at)
      select 'test.crowd', 'crowd:' || n, '{}', ${now}::timestamptz - n * interval '1 second'
        from generate_series(1, 20000) n`.execute(db);
    await sql`analyze jobs`.execute(test.owner);
    const names = ['test.settle', 'test.say', 'test.slow'];
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) ${dueJobs(names, now, 4)}`.execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    assert.ok(plan);
    assert.ok(rowsRead(plan) < 100, `${rowsRead(plan)} rows were read`);
    await sql`delete from jobs where name = 'test.crowd'`.execute(test.owner);
  });

  it('that take too long for a process that ends are given back to be begun again', async () => {
    const { jobs, db, pool } = test.deps;
    const cut = new AbortController();
    const begun = new AbortController();
    jobs.register('test.long', 'bulk', async () => {
      begun.abort();
      await once(cut.signal, 'abort');
      throw new Error('Connection terminated');
    });
    await jobs.enqueue(db, { name: 'test.long', key: 'long:1', runAt: test.clock.now(), payload: {} });
    const isBegun = once(begun.signal, 'abort');
    jobs.start();
    await isBegun;
    assert.equal(await jobs.stop(1), false);
    cut.abort();
    assert.equal(await jobs.stop(), true);
    const { rows } = await pool.query("select status, attempts, run_at from jobs where key = 'long:1'");
    assert.deepEqual(rows, [{ status: 'ready', attempts: 0, run_at: test.clock.now() }]);
  });
});

describe('jobs that a look is claiming when the process ends', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('are given back and not begun, and the end waits for the claim', async () => {
    const { jobs, db, pool } = test.deps;
    const acts: string[] = [];
    jobs.register('test.claimed', 'bulk', async () => void acts.push('begun'));
    await jobs.enqueue(db, { name: 'test.claimed', key: 'claimed', runAt: test.clock.now(), payload: {} });
    const holder = new Client({ connectionString: test.ownerUrl });
    await holder.connect();
    // Reads go on under this lock, so the look finds the job; its claim waits.
    await holder.query('begin; lock table jobs in exclusive mode');
    jobs.start();
    const waits = "select from pg_locks where relation = 'jobs'::regclass and not granted";
    while ((await holder.query(waits)).rowCount === 0) await setImmediate();
    const stopped = jobs.stop(600_000).then((isDone) => acts.push(`stopped: ${isDone}`));
    for (let trips = 0; trips < 10; trips += 1) await holder.query('select');
    acts.push('claim let go');
    await holder.query('commit');
    await stopped;
    assert.deepEqual(acts, ['claim let go', 'stopped: true']);
    const { rows } = await pool.query("select status, attempts, leased_by from jobs where key = 'claimed'");
    assert.deepEqual(rows, [{ status: 'ready', attempts: 0, leased_by: null }]);
    await holder.end();
  });
});

describe('jobs over many members when the process ends', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('stop at the next member and are given back', async () => {
    const { jobs, db, pool } = test.deps;
    const done: number[] = [];
    const stopping: Promise<boolean>[] = [];
    const begun = new AbortController();
    jobs.register('test.members', 'bulk', (_payload, { ending }) =>
      forEach(
        [1, 2, 3],
        async (member) => {
          done.push(member);
          stopping.push(jobs.stop(600_000));
          begun.abort();
        },
        ending,
      ),
    );
    await jobs.enqueue(db, { name: 'test.members', key: 'members', runAt: test.clock.now(), payload: {} });
    const isBegun = once(begun.signal, 'abort');
    jobs.start();
    await isBegun;
    assert.deepEqual(await Promise.all(stopping), [true]);
    assert.deepEqual(done, [1]);
    const { rows } = await pool.query("select status, attempts from jobs where key = 'members'");
    assert.deepEqual(rows, [{ status: 'ready', attempts: 0 }]);
  });
});

describe('jobs of other processes', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  const statusOf = async (key: string) =>
    (await test.deps.db.selectFrom('jobs').select('status').where('key', '=', key).executeTakeFirst())?.status;

  it('whose process is gone are free after two looks; those of one that lives are not, however long it stands still', async () => {
    const { jobs, db } = test.deps;
    const living = new Client({ connectionString: test.databaseUrl });
    await living.connect();
    await living.query('select pg_advisory_lock($1, 77)', [PROCESS_LOCK]);
    const rows = ['gone', 'alive'].map((key) => ({
      name: 'test.elsewhere',
      key,
      payload: '{}',
      run_at: test.clock.now(),
    }));
    await db
      .insertInto('jobs')
      .values(rows.map((row) => ({ ...row, status: 'running' as const, leased_by: row.key === 'gone' ? 76 : 77 })))
      .execute();
    assert.equal(await jobs.takeOver(), 0);
    assert.equal(await jobs.takeOver(), 1);
    assert.deepEqual([await statusOf('gone'), await statusOf('alive')], ['ready', 'running']);
    await living.end();
    await jobs.takeOver();
    assert.equal(await jobs.takeOver(), 1);
    assert.equal(await statusOf('alive'), 'ready');
  });
});

describe('jobs of a process that runs', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
    test.deps.jobs.start();
  });
  after(() => test.stop());

  const statusOf = async (key: string) =>
    (await test.deps.db.selectFrom('jobs').select('status').where('key', '=', key).executeTakeFirst())?.status;

  it('of one class wait for their own class alone, and a slot that comes free is filled while others work', async () => {
    const { jobs, db } = test.deps;
    const [end, drawn, small] = [new AbortController(), new AbortController(), new AbortController()];
    const ended = once(end.signal, 'abort');
    jobs.register('test.endless', 'bulk', async () => void (await ended));
    jobs.register('test.small', 'bulk', async () => void (await Promise.resolve()));
    jobs.register('test.last_small', 'bulk', async () => small.abort());
    jobs.register('test.draw', 'rounds', async () => drawn.abort());
    const due = { runAt: test.clock.now(), payload: {} };
    const [isDrawn, isSmall] = [once(drawn.signal, 'abort'), once(small.signal, 'abort')];
    await jobs.enqueue(db, { name: 'test.endless', key: 'endless', ...due });
    for (let number = 1; number <= 5; number += 1) {
      await jobs.enqueue(db, { name: 'test.small', key: `small:${number}`, ...due });
    }
    await jobs.enqueue(db, { name: 'test.last_small', key: 'last_small', ...due });
    await isSmall;
    await jobs.enqueue(db, { name: 'test.draw', key: 'draw', ...due });
    await isDrawn;
    assert.equal(await statusOf('endless'), 'running');
    end.abort();
  });
});
