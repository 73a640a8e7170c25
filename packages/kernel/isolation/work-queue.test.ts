import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

  it('answers at once, and begins the next when the budget allows it; who waits too long for that is turned away', async () => {
    const budget = new ProcessorBudget({ share: 1, burstMs: 1 });
    const queue = new WorkQueue({ atOnce: 1, waiting: 3, waitMs: 500, retryAfterS: 7, budget });
    const spend = (ms: number) => queue.run(async () => budget.spend(ms));
    const since = performance.now();
    await spend(60);
    await spend(1_000);
    assert.ok(performance.now() - since > 55, 'the second has waited for what the first took');
    await assert.rejects(spend(1), refused);
    await budget.ready();
    assert.equal(await queue.run(async () => 'done'), 'done');
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue();
    const fail = () => queue.run(() => Promise.reject(new Error('no')));
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, fail));
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    assert.equal(await queue.run(async () => 'done'), 'done');
  });
});
