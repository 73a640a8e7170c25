import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowId } from './row-id.ts';

test('an id of the wire is a number that its column holds, or that of no row', () => {
  assert.equal(rowId('17'), 17);
  assert.equal(rowId('999999999999999'), 999_999_999_999_999);
  assert.equal(rowId('999999999', 'integer'), 999_999_999);
  assert.equal(rowId('2147483648', 'integer'), 0);
  for (const none of [
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    ' 1',
    'NaN',
    '๑',
    'drop table',
    '9'.repeat(16),
    '9'.repeat(64),
  ]) {
    assert.equal(rowId(none), 0, none);
  }
});
