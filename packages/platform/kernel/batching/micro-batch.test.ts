import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMicroBatch } from './micro-batch.ts';

test('what comes at once is one run, never more than two at a time and 64 in one', async () => {
  const sizes: number[] = [];
  let inFlight = 0;
  let most = 0;
  const double = createMicroBatch<number, number>({
    maxInFlight: 2,
    maxSize: 64,
    run: async (requests) => {
      sizes.push(requests.length);
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
      return requests.map((request) => ({ value: request * 2 }));
    },
  });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => double(index)));
  assert.deepEqual(
    answers,
    Array.from({ length: 200 }, (_, index) => index * 2),
  );
  assert.deepEqual(sizes, [64, 64, 64, 8]);
  assert.equal(most, 2);
});

test('each request has an outcome of its own, and a run that breaks is repeated one by one', async () => {
  const runs: number[][] = [];
  const ask = createMicroBatch<number, string>({
    maxInFlight: 2,
    maxSize: 64,
    run: async (requests) => {
      runs.push([...requests]);
      if (requests.includes(3)) throw new Error('broken');
      return requests.map((request) => (request === 2 ? { error: new Error('refused') } : { value: `ok ${request}` }));
    },
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(ask));
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
    ['ok 1', 'refused', 'broken', 'ok 4'],
  );
  assert.deepEqual(runs, [[1, 2, 3, 4], [1], [2], [3], [4]]);
});
