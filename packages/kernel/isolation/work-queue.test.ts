import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ProcessorBudget } from './processor-budget.ts';
import { WorkQueue } from './work-queue.ts';

describe('a queue of work', () => {
  const refused = { errorName: 'TOO_MANY_REQUESTS', extra: { retryAfterS: 7 } };
  const createQueue = (waitMs = 60_000) => new WorkQueue({ atOnce: 2, waiting: 3, waitMs, retryAfterS: 7 });

  it('does so much at once, lets so many wait in their order, and turns the others away', async () => {
    const queue = createQueue();
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const works = [1, 2, 3, 4, 5].map((number) =>
      queue.run(() => {
        begun.push(number);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    await assert.rejects(
      queue.run(async () => undefined),
      refused,
    );
    assert.throws(() => queue.assertPlace(), refused);
    assert.deepEqual(begun, [1, 2]);
    for (const [index, work] of works.entries()) {
      ends[index]?.();
      await work;
    }
    assert.deepEqual(begun, [1, 2, 3, 4, 5]);
    queue.assertPlace();
  });

  it('turns who has waited too long away, and goes on', async () => {
    const queue = createQueue(20);
    const ends: (() => void)[] = [];
    const work = () => queue.run(() => new Promise<void>((resolve) => ends.push(resolve)));
    const running = [work(), work()];
    await assert.rejects(work(), refused);
    assert.equal(ends.length, 2);
    for (const end of ends) end();
    await Promise.all(running);
    assert.equal(await queue.run(async () => 'done'), 'done');
  });

  it('answers at once, and begins the next when the budget allows it; who waits too long for that is turned away', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let nowMs = 0;
    const pass = async (ms: number) => {
      nowMs += ms;
      t.mock.timers.tick(ms);
      await setImmediate();
    };
    const budget = new ProcessorBudget({ share: 1, burstMs: 1 }, () => nowMs);
    const queue = new WorkQueue({ atOnce: 1, waiting: 3, waitMs: 80, retryAfterS: 7, budget });
    const begun: number[] = [];
    const spend = (ms: number) =>
      queue.run(async () => {
        begun.push(ms);
        budget.spend(ms);
      });
    await spend(60);
    const second = spend(1_000);
    await pass(59);
    assert.deepEqual(begun, [60]);
    await pass(1);
    await second;
    assert.deepEqual(begun, [60, 1_000]);
    const third = assert.rejects(spend(1), refused);
    await pass(80);
    await third;
    await pass(1_000);
    assert.equal(await queue.run(async () => 'done'), 'done');
    assert.deepEqual(begun, [60, 1_000]);
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue();
    const fail = () => queue.run(() => Promise.reject(new Error('no')));
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, fail));
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    assert.equal(await queue.run(async () => 'done'), 'done');
  });
});
