import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ProcessorBudget } from './processor-budget.ts';
import { WorkerPool } from './worker-pool.ts';

/** A process that waits for a processor is given a minute: beside a load it needs seconds to start. */
const LIMITS = { timeMs: 300, longestMs: 60_000, heapMb: 32, niceness: { usual: 1, flooded: 2 } };
const plenty = new ProcessorBudget({ share: 1, burstMs: 1e9 });

const directory = mkdtempSync(join(tmpdir(), 'chokdee-workers-'));
after(() => rmSync(directory, { recursive: true }));

let scripts = 0;
function scriptOf(text: string): URL {
  scripts += 1;
  const path = join(directory, `${scripts}.mjs`);
  writeFileSync(path, text);
  return pathToFileURL(path);
}

/** A script that does `work` with each input and answers with it. */
const script = (work: string) =>
  scriptOf(`
    import { getPriority } from 'node:os';
    const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    /** Takes so much of a processor, however long that lasts. */
    const spin = (ms) => { for (const before = process.cpuUsage(); process.cpuUsage(before).user < ms * 1_000; ); };
    process.on('message', (input) => {
      ${work}
      process.send({ answer: { who: process.pid, niceness: getPriority() }[input] ?? input });
    });
    process.send({ isReady: true });
  `);
const pool = (work: string, limits = LIMITS) => new WorkerPool(script(work), limits);

it('answers what the script answers, and null for one that breaks, fills the memory or never comes up', async () => {
  assert.equal(await pool('').run('a', plenty), 'a');
  assert.equal(await pool('throw new Error("broken");').run('a', plenty), null);
  assert.equal(await pool('const all = []; for (;;) all.push(Array(1e5).fill({}));').run('a', plenty), null);
  assert.equal(await new WorkerPool(scriptOf('broken('), LIMITS).run('a', plenty), null);
});

it('keeps a process for the next piece of work, and none that was ended', async () => {
  const kept = pool('if (input === "spin") for (;;);');
  const first = await kept.run('who', plenty);
  assert.equal(await kept.run('who', plenty), first);
  assert.equal(await kept.run('spin', plenty), null);
  const second = await kept.run('who', plenty);
  assert.ok(typeof second === 'number' && second !== first);
  const both = await Promise.all([kept.run('who', plenty), kept.run('who', plenty)]);
  assert.ok(both.includes(second) && both[0] !== both[1]);
});

it('starts anew after a process that ended while it had nothing to do', async () => {
  const short = pool('setTimeout(() => process.exit(), 1);');
  const first = await short.run('who', plenty);
  await untilGone(Number(first));
  assert.notEqual(await short.run('who', plenty), first);
});

it('lets one go on that has to wait for a processor, but not for ever', {
  skip: process.platform !== 'linux' && 'only Linux tells the time of a process',
}, async () => {
  assert.equal(await pool('sleep(900);').run('a', plenty), 'a');
  assert.equal(await pool('sleep(600_000);', { ...LIMITS, longestMs: 80 }).run('a', plenty), null);
});

it('takes what it took from the budget', async () => {
  // Nothing comes back to this budget.
  const budget = new ProcessorBudget({ share: 0, burstMs: 40 });
  assert.equal(budget.isShort(), false);
  await pool('spin(100);').run('a', budget);
  assert.equal(budget.isShort(), true);
});

it('what is asked for while much of the budget is spent lets others go first, in a process of its own', async () => {
  const budget = new ProcessorBudget({ share: 0, burstMs: 1_000 });
  const both = pool('');
  const usual = await both.run('who', budget);
  assert.equal(await both.run('niceness', budget), 1);
  budget.spend(900);
  assert.equal(await both.run('niceness', budget), 2);
  budget.spend(-900);
  assert.equal(await both.run('who', budget), usual, 'the flood is over');
});

it('leaves nothing behind that would keep a process up', async () => {
  const text = `
    const { WorkerPool, ProcessorBudget } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    const pool = new WorkerPool(new URL(${JSON.stringify(script('').href)}), ${JSON.stringify(LIMITS)});
    console.log(await pool.run('who', new ProcessorBudget({ share: 1, burstMs: 1 })));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', text],
    {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      timeout: 120_000,
    },
  );
  const pid = Number(stdout);
  assert.ok(pid > 0);
  await untilGone(pid);
});

/** Waits until that process has ended, a minute at most. */
async function untilGone(pid: number): Promise<void> {
  for (let looks = 0; isThere(pid); looks += 1) {
    assert.ok(looks < 1_200, 'it never ended');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
