/** The table of what proves which point of the specification names only tests that exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

test('docs/specification.md names tests that exist', () => {
  const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const named = [...new Set(text.match(/[\w./-]+\.(?:test\.tsx?|spec\.ts)/g))];
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  );
});
