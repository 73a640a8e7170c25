/** Addresses of the site's artwork carry the hash of the current files. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { generated, picturesText } from './lib/pictures.mjs';
import { root } from './lib/run.mjs';

test('the addresses of artwork are current', async () => {
  const text = readFileSync(join(root, generated), 'utf8');
  assert.equal(text, await picturesText(), 'npm run pictures');
});
