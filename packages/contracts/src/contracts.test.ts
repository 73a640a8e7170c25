import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, errorCatalogue, errorCodes } from './server.ts';

test('every error code is one number, in the group of its name, with a Thai message', () => {
  const codes = Object.values(errorCodes);
  assert.equal(new Set(codes).size, codes.length);
  for (const name of Object.keys(errorCodes) as (keyof typeof errorCodes)[]) {
    assert.match(errorCatalogue[name].message, /[\u0E00-\u0E7F]/);
  }
});

test('a call names its method and path, and its errors exist', () => {
  for (const [key, call] of Object.entries(calls)) {
    assert.match(key, /^(GET|POST|DELETE) \/api\/[a-z0-9_/]+$/);
    assert.ok(call.summary.endsWith('.'), `${key} has no sentence`);
    const errors: readonly string[] = 'errors' in call ? call.errors : [];
    for (const name of errors) assert.ok(name in errorCodes, `${key}: ${name}`);
  }
});

test('only POST calls move money', () => {
  for (const [key, call] of Object.entries(calls)) if ('money' in call) assert.ok(key.startsWith('POST '), key);
});
