/** The style sheets of the design tokens are as their source says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/run.mjs';
import { folder, tokenSheets } from './lib/tokens.mjs';

for (const [name, text] of Object.entries(tokenSheets))
  test(`${name} is current`, () => {
    assert.equal(readFileSync(join(root, folder, name), 'utf8'), text, 'npm run tokens');
  });
