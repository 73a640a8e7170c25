import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WorkQueue } from './work-queue.ts';

const refused = { errorName: 'TOO_MANY_REQUESTS', extra: { retryAfterS: 7 } };

describe('a queue of work', () => {
  it('refuses what it has no place for, and goes on after work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, waitMs: 60_000, retryAfterS: 7 });
    let fail = (_error: Error) => {};
    const first = queue.run(() => new Promise((_resolve, reject) => (fail = reject)));
    const second = queue.run(async () => 'done');
    await assert.rejects(
      queue.run(async () => 'never'),
      refused,
    );
    assert.throws(() => queue.assertPlace(), refused);
    fail(new Error('no'));
    await assert.rejects(first, /no/);
    assert.equal(await second, 'done');
    queue.assertPlace();
  });

  it('lets a place rest after its work', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let nowMs = 0;
    t.mock.method(performance, 'now', () => nowMs);
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, waitMs: 60_000, retryAfterS: 7, restTimes: 2 });
    await queue.run(async () => {
      nowMs += 100;
    });
    const begun: string[] = [];
    const next = queue.run(async () => begun.push('next'));
    t.mock.timers.tick(199);
    await Promise.resolve();
    assert.deepEqual(begun, []);
    t.mock.timers.tick(1);
    await next;
    assert.deepEqual(begun, ['next']);
  });
});
