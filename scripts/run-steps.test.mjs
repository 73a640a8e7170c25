/** The runner of the gate repeats few files, stops early on request, ends its processes and names failures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedTests } from './lib/failures.mjs';
import { root, run } from './lib/run.mjs';
import { runSteps, skipStep } from './lib/run-steps.mjs';

const failing = (...files) =>
  [
    ...files.map(
      (file) => `not ok 1 - breaks\n  ---\n  location: '${root}${file}:3:1'\n  failureType: 'testCodeFailure'\n  ...`,
    ),
    `# pass 5\n# fail ${files.length}`,
  ].join('\n');
const passing = async () => ({ code: 0, output: '# pass 5\n# fail 0' });
const step = (output) => async () => ({ code: 1, output });

/** Runs stages and returns the exit code and the printed lines. */
async function told(context, stages, options) {
  const lines = [];
  const print = context.mock.method(console, 'log', (line) => void lines.push(line));
  const code = await runSteps(stages, [], options);
  print.mock.restore();
  return { code, lines, last: lines.at(-1) };
}
/** Records the file that runs again; it passes then. */
const recordIn = (list) => (file) => {
  list.push(file);
  return passing;
};
const repeats = (again) => ({ front: { allows: (file) => file.startsWith('packages/platform/gateway/'), again } });

test('a failed file that passes alone is flaky: told before the last line, and green', async (t) => {
  const again = [];
  const stages = [[{ front: step(failing('packages/platform/gateway/a.test.ts')) }]];
  const { code, lines, last } = await told(t, stages, { repeats: repeats(recordIn(again)) });
  assert.deepEqual(again, ['packages/platform/gateway/a.test.ts']);
  assert.equal(lines.at(-2), '~ flaky: packages/platform/gateway/a.test.ts › breaks');
  assert.equal(last, '6 passed, 0 failed');
  assert.equal(code, 0);
});

test('a second failure is red, and names the test', async (t) => {
  const output = failing('packages/platform/gateway/a.test.ts');
  const { code, lines, last } = await told(t, [[{ front: step(output) }]], { repeats: repeats(() => step(output)) });
  assert.equal(lines.at(-2), 'failed: front › packages/platform/gateway/a.test.ts › breaks');
  assert.equal(last, '5 passed, 1 failed');
  assert.equal(code, 1);
});

for (const [what, files] of [
  ['a third failed file', ['a', 'b', 'c'].map((name) => `packages/platform/gateway/${name}.test.ts`)],
  [
    'a file beside one of another kind',
    ['packages/platform/gateway/a.test.ts', 'packages/platform/kernel/ledger/b.test.ts'],
  ],
])
  test(`${what} is not repeated`, async (t) => {
    const again = [];
    const stages = [[{ front: step(failing(...files)) }]];
    const { code, last } = await told(t, stages, { repeats: repeats(recordIn(again)) });
    assert.deepEqual([again, code, last], [[], 1, `5 passed, ${files.length} failed`]);
  });

test('at most two files are repeated over all stages', async (t) => {
  const stages = ['a', 'b', 'c'].map((name) => [{ front: step(failing(`packages/platform/gateway/${name}.test.ts`)) }]);
  const { last } = await told(t, stages, { repeats: repeats(() => passing) });
  assert.equal(last, '17 passed, 1 failed');
});

test('a stage that failed leaves out the ones after it when told to', async (t) => {
  const stages = [[{ lint: step('wrong') }, { types: passing }], [{ later: passing }]];
  assert.equal((await told(t, stages, { stopsEarly: true })).last, '5 passed, 1 failed');
  assert.equal((await told(t, stages, {})).last, '10 passed, 1 failed');
});

test('a skipped step is a failure where skips are', async (t) => {
  const stages = [[{ proof: async () => skipStep('no server') }]];
  assert.equal((await told(t, stages, {})).last, '0 passed, 0 failed');
  const { lines, last } = await told(t, stages, { skipsAreFailures: true, maySkip: ['another'] });
  assert.deepEqual([lines.at(-2), last], ['skipped: proof › no server', '0 passed, 1 failed']);
});

test('a step that may skip fails for a part that it skips', async (t) => {
  const options = { skipsAreFailures: true, maySkip: ['proof'] };
  const failedOf = async (step) => (await told(t, [[{ proof: step }]], options)).last.split(', ')[1];
  assert.equal(await failedOf(async () => skipStep('no engine')), '0 failed');
  assert.equal(await failedOf(async () => ({ code: 0, output: 'skipped: no engine' })), '0 failed');
  assert.equal(await failedOf(async () => ({ code: 0, output: '# pass 5\n# fail 0\nok 6 - b # SKIP' })), '1 failed');
  assert.equal(await failedOf(async () => ({ code: 0, output: 'skipped: no engine\nright: one\n' })), '1 failed');
  assert.equal(await failedOf(async () => ({ code: 1, output: 'skipped: no engine' })), '2 failed');
});

test('failed tests of Playwright and jest have their files', () => {
  assert.deepEqual(failedTests('  1) [phone] › e2e/games.spec.ts:75:1 › a game is found ────\n'), [
    { file: 'e2e/games.spec.ts', test: 'a game is found' },
  ]);
  assert.deepEqual(failedTests('FAIL remotes/lotto/src/a.test.ts\n  ● Console\n\n  ● pays › the stake\n'), [
    { file: 'remotes/lotto/src/a.test.ts', test: 'pays › the stake' },
  ]);
});

test('processes that a command left running end with it', async () => {
  const script = 'sleep 600 & echo $!';
  const { code, output } = await run('sh', ['-c', script], { quiet: true });
  assert.equal(code, 0);
  // The kernel takes a moment to end a killed process.
  const isRunning = `ps -o stat= -p ${Number(output)} | grep -q '^[RS]'`;
  const gone = await run('sh', ['-c', `while ${isRunning}; do sleep 0.1; done`], { quiet: true, timeoutMs: 20_000 });
  assert.equal(gone.code, 0);
});
