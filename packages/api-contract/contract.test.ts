import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallSpec, ErrorSpec } from '@chokdee/contracts/server';
import { calls, errors } from './index.ts';

const allCalls = Object.entries<CallSpec>(calls);

test('every error code is one number, with a Thai message', () => {
  const specs = Object.values<ErrorSpec>(errors);
  assert.equal(new Set(specs.map(({ code }) => code)).size, specs.length);
  for (const { message } of specs) assert.match(message, /[\u0E00-\u0E7F]/);
});

test('a call names its method and path, and has a sentence', () => {
  for (const [key, { summary }] of allCalls) {
    assert.match(key, /^(GET|POST|DELETE) \/api\/[a-z0-9_/]+$/);
    assert.ok(summary.endsWith('.'), `${key} has no sentence`);
  }
});

test('only POST calls move money', () => {
  for (const [key, { money }] of allCalls) if (money) assert.ok(key.startsWith('POST '), key);
});
