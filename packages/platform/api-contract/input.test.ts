import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from './index.ts';
import { staffViews } from './staff.ts';
import { gaps, gapsOf } from './testing/input-gaps.ts';

test('every field that a call takes has a type that says all that may come', () => {
  assert.deepEqual(gapsOf(calls), []);
});

test('so has every field of a view of the back office', () => {
  assert.deepEqual(gapsOf(staffViews), []);
});

test('a bare text, number and list is found, in whatever it stands', () => {
  const bare = { a: { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 5 }] }, b: { type: 'array', items: {} } };
  assert.equal(gaps('x', { type: 'object', properties: { ...bare, c: { type: 'integer', minimum: 0 } } }).length, 4);
});
