import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConcurrencyLimit } from './concurrency-limit.ts';

test('calls wait in their order, and one beyond the queue is refused at once', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 2, waitMs: 10_000 });
  const leave = await limit.enter();
  assert.ok(leave);
  const [second, third] = [limit.enter(), limit.enter()];
  assert.ok(limit.isFull);
  assert.equal(await limit.enter(), null);
  leave();
  // A place that is given back twice is one place.
  leave();
  const leaveSecond = await second;
  assert.ok(leaveSecond);
  const fourth = limit.enter();
  leaveSecond();
  (await third)?.();
  (await fourth)?.();
  assert.ok(await limit.enter());
});

test('a call that has waited too long is refused, and takes no place later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 5, waitMs: 5 });
  const leave = await limit.enter();
  const late = limit.enter();
  t.mock.timers.tick(5);
  assert.equal(await late, null);
  leave?.();
  assert.ok(await limit.enter());
});
