import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
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
});
