import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startHelper } from './helper-process.ts';

const ECHO = `
  process.on('message', (message) => (message === 'end' ? process.exit(3) : process.send(message)));
  process.on('disconnect', () => process.exit(0));
`;

function startEcho(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'helper-process-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'echo.mjs');
  writeFileSync(file, ECHO);
  return startHelper('readers', pathToFileURL(file));
}

test('a helper answers each message', async (t) => {
  const helper = startEcho(t);
  assert.equal(await helper.ask<string>('one'), 'one');
  assert.deepEqual(await helper.ask<object>({ two: 2 }), { two: 2 });
  helper.check();
  await helper.stop();
});

test('a helper that ends instead of answering is an error, then and later', async (t) => {
  const helper = startEcho(t);
  const told = { message: 'the readers ended with code 3' };
  await assert.rejects(helper.ask('end'), told);
  assert.throws(() => helper.check(), told);
  await assert.rejects(helper.ask('one'), told);
  await helper.stop();
});
