import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTestApp, type TestApp } from '@chokdee/api/testing';

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

  it('that take too long for a process that ends are given back to be begun again', async () => {
    const { jobs, db, pool } = test.deps;
    const cut = new AbortController();
    let isBegun = false;
    jobs.register('test.long', async () => {
      isBegun = true;
      await once(cut.signal, 'abort');
      throw new Error('Connection terminated');
    });
    await jobs.enqueue(db, { name: 'test.long', key: 'long:1', runAt: test.clock.now(), payload: {} });
    jobs.start();
    while (!isBegun) await setImmediate();
    assert.equal(await jobs.stop(1), false);
    cut.abort();
    assert.equal(await jobs.stop(), true);
    const { rows } = await pool.query("select status, attempts, run_at from jobs where key = 'long:1'");
    assert.deepEqual(rows, [{ status: 'ready', attempts: 0, run_at: test.clock.now() }]);
  });
});
