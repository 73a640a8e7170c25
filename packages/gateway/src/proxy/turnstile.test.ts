import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Turnstile } from './turnstile.ts';

test('who waits gets in by turns, who comes beyond the queue is refused at once', async () => {
  const turnstile = new Turnstile({ places: 1, queue: 2, waitMs: 10_000 });
  const leave = await turnstile.enter();
  assert.ok(leave);
  const [second, third] = [turnstile.enter(), turnstile.enter()];
  assert.equal(await turnstile.enter(), null);
  leave();
  // Said twice, it makes no second place.
  leave();
  const leaveSecond = await second;
  assert.ok(leaveSecond);
  const fourth = turnstile.enter();
  leaveSecond();
  (await third)?.();
  (await fourth)?.();
  assert.ok(await turnstile.enter());
});

test('who has waited too long is refused, and takes no place later', async () => {
  const turnstile = new Turnstile({ places: 1, queue: 5, waitMs: 5 });
  const leave = await turnstile.enter();
  assert.equal(await turnstile.enter(), null);
  leave?.();
  assert.ok(await turnstile.enter());
});
