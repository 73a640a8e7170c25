import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { sql } from 'kysely';
import { dueJobs } from './jobs.ts';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Kept or passed over, in all parts of a plan. */
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
    jobs.register<{ word: string }>('test.say', async ({ word }) => void seen.push(word));
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
    jobs.register('test.fail_once', async () => {
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
      async () => void (answered.signal.aborted || (await once(answered.signal, 'abort'))),
      'outside',
    );
    jobs.register('test.settle', async () => settled.abort());
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

  it('of one lane are found without a look at those of the other, however many wait there', async () => {
    const { db } = test.deps;
    const now = test.clock.now();
    await sql`insert into jobs (name, key, payload, run_at)
      select 'test.crowd', 'crowd:' || n, '{}', ${now}::timestamptz - n * interval '1 second'
        from generate_series(1, 20000) n`.execute(db);
    await sql`analyze jobs`.execute(test.owner);
    const names = ['test.settle', 'test.say', 'test.slow'];
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) ${dueJobs(names, now)}`.execute(db);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    assert.ok(plan);
    assert.ok(rowsRead(plan) < 100, `${rowsRead(plan)} rows were read`);
    await sql`delete from jobs where name = 'test.crowd'`.execute(test.owner);
  });

  it('that take too long for a process that ends are given back to be begun again', async () => {
    const { jobs, db, pool } = test.deps;
    const cut = new AbortController();
    const begun = new AbortController();
    jobs.register('test.long', async () => {
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
