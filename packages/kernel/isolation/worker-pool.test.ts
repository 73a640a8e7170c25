import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ProcessorBudget } from './processor-budget.ts';
import { WorkerPool } from './worker-pool.ts';

const LIMITS = { timeMs: 300, longestMs: 1_200, heapMb: 32, niceness: { usual: 1, flooded: 2 } };
const plenty = new ProcessorBudget({ share: 1, burstMs: 1e9 });

/** A script that does `work` with each input and answers with it. */
const script = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { readlinkSync } from 'node:fs';
      import { parentPort, threadId, workerData } from 'node:worker_threads';
      const isLinux = process.platform === 'linux';
      const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
      const spin = (ms) => { for (const until = performance.now() + ms; performance.now() < until; ); };
      parentPort.on('message', (input) => {
        ${work}
        parentPort.postMessage({ answer: { who: threadId, niceness: workerData.niceness }[input] ?? input });
      });
      parentPort.postMessage({ thread: isLinux ? readlinkSync('/proc/thread-self') : null });
    `)}`,
  );
const pool = (work: string, limits = LIMITS) => new WorkerPool(script(work), limits);

it('answers what the script answers, and null for one that breaks, fills the memory or never comes up', async () => {
  assert.equal(await pool('').run('a', plenty), 'a');
  assert.equal(await pool('throw new Error("broken");').run('a', plenty), null);
  assert.equal(await pool('const all = []; for (;;) all.push(Array(1e5).fill({}));').run('a', plenty), null);
  assert.equal(await new WorkerPool(new URL('data:text/javascript,broken('), LIMITS).run('a', plenty), null);
});

it('keeps a thread for the next piece of work, and none that was ended', async () => {
  const kept = pool('if (input === "spin") for (;;);');
  const first = await kept.run('who', plenty);
  assert.equal(await kept.run('who', plenty), first);
  assert.equal(await kept.run('spin', plenty), null);
  const second = await kept.run('who', plenty);
  assert.ok(typeof second === 'number' && second !== first);
  const both = await Promise.all([kept.run('who', plenty), kept.run('who', plenty)]);
  assert.ok(both.includes(second) && both[0] !== both[1]);
});

it('starts anew after a thread that ended while it had nothing to do', async () => {
  const short = pool('setTimeout(() => process.exit(), 1);');
  const first = await short.run('who', plenty);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.notEqual(await short.run('who', plenty), first);
});

it('lets one go on that has to wait for a processor, but not for ever', {
  skip: process.platform !== 'linux' && 'only Linux tells the time of a thread',
}, async () => {
  assert.equal(await pool('sleep(900);').run('a', plenty), 'a');
  assert.equal(await pool('sleep(60_000);', { ...LIMITS, longestMs: 80 }).run('a', plenty), null);
});

it('begins when the budget allows it, and takes from it', async () => {
  const [budget, busy] = [new ProcessorBudget({ share: 0.01, burstMs: 1 }), pool('spin(300);')];
  await busy.run('a', budget);
  const isReady = await Promise.race([
    budget.ready().then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, 200, false)),
  ]);
  assert.equal(isReady, false);
  const spent = new ProcessorBudget({ share: 0.5, burstMs: 50 });
  spent.spend(150);
  const since = performance.now();
  assert.equal(await pool('').run('b', spent), 'b');
  assert.ok(performance.now() - since > 195);
});

it('what is asked for beyond the budget is done in a thread of its own, that lets others go first', async () => {
  const budget = new ProcessorBudget({ share: 1, burstMs: 100 });
  const both = pool('');
  const usual = await both.run('who', budget);
  assert.equal(await both.run('niceness', budget), 1);
  budget.spend(150);
  const since = performance.now();
  assert.equal(await both.run('niceness', budget), 2);
  assert.ok(performance.now() - since > 40, 'it has waited, too');
  budget.spend(-100);
  assert.equal(await both.run('who', budget), usual, 'the flood is over');
});
