/** Shared code still fits areas in browsers and in other repositories, which were built with an earlier version. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './lib/run.mjs';

test('a shared contract changes under a version of its own', async () => {
  const { code, output } = await run('npm', ['run', '--silent', 'versions', '--', '--check'], { quiet: true });
  assert.equal(code, 0, output);
});
