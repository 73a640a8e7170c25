import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMemberSearch } from './search-text.rules.ts';

test('a mobile number is read however it was pasted', () => {
  for (const typed of ['0812345678', '081-234-5678', '+66 81 234 5678', '66812345678', '๐๘๑ ๒๓๔ ๕๖๗๘', '(081) 2345678'])
    assert.equal(readMemberSearch(typed).digits, '0812345678', typed);
});

test('a part of a number stays a part, with the country code or without', () => {
  assert.equal(readMemberSearch('5678').digits, '5678');
  assert.equal(readMemberSearch('+66 81-23').digits, '08123');
  assert.equal(readMemberSearch('12-3').digits, '123');
  assert.equal(readMemberSearch('12').digits, null);
  assert.equal(readMemberSearch('081a').digits, null);
});

test('a reference is letters and digits, in capitals', () => {
  assert.equal(readMemberSearch('dp261120ab12cd34ef').reference, 'DP261120AB12CD34EF');
  assert.equal(readMemberSearch('gm12-0a1b2c').reference, 'GM12-0A1B2C');
  assert.equal(readMemberSearch('สมชาย').reference, null);
});

test('the words of a name come without its title, in either order', () => {
  assert.deepEqual(readMemberSearch('นายสมชาย ใจดี').words, ['สมชาย', 'ใจดี']);
  assert.deepEqual(readMemberSearch('ใจดี นายสมชาย').words, ['ใจดี', 'สมชาย']);
  assert.deepEqual(readMemberSearch('สมชาย').words, ['สมชาย']);
  assert.deepEqual(readMemberSearch('ดี').words, []);
  assert.deepEqual(readMemberSearch('081 234').words, []);
});
