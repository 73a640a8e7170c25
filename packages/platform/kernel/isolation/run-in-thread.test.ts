import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runInThread } from './run-in-thread.ts';

const directory = mkdtempSync(join(tmpdir(), 'chokdee-threads-'));
after(() => rmSync(directory, { recursive: true }));

/** A script that works on its input before it answers with it. */
function script(name: string, work: string): URL {
  const path = join(directory, `${name}.mjs`);
  writeFileSync(
    path,
    `import { parentPort, workerData } from 'node:worker_threads';\n${work}\nparentPort.postMessage(workerData);`,
  );
  return pathToFileURL(path);
}

it('answers what the script answers, and null for one that breaks, ends, hangs or fills the memory', async () => {
  // A machine under load needs seconds to start a thread.
  const plenty = { timeMs: 60_000, heapMb: 32 };
  assert.equal(await runInThread(script('fine', ''), 'a', plenty), 'a');
  assert.equal(await runInThread(script('broken', 'throw new Error("broken");'), 'a', plenty), null);
  assert.equal(await runInThread(script('ended', 'process.exit();'), 'a', plenty), null);
  assert.equal(await runInThread(script('hung', 'for (;;);'), 'a', { ...plenty, timeMs: 300 }), null);
  const greedy = 'const all = []; for (;;) all.push(Array(1e5).fill({}));';
  assert.equal(await runInThread(script('greedy', greedy), 'a', plenty), null);
});
