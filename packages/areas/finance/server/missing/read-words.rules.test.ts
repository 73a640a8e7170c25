import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readWords } from './read-words.rules.ts';

const none = { satang: null, minute: null, digits: null, ref: null, name: null };
const cases = [
  ['500', { satang: 50_000n }],
  ['1,500.13', { satang: 150_013n }],
  ['14:05', { minute: 845 }],
  ['14:05 น.', { minute: 845 }],
  ['500 14:05 สมชาย ใจดี', { satang: 50_000n, minute: 845, name: 'สมชาย ใจดี' }],
  ['DP261120ABC', { ref: 'DP261120ABC' }],
  ['081-234-5678', { digits: '0812345678' }],
  ['สมหญิง', { name: 'สมหญิง' }],
  // A dot may stand in a time or in an amount: it is read as an amount alone.
  ['14.05', { satang: 1_405n }],
  ['', {}],
] as const;

for (const [text, wanted] of cases) {
  it(`the words "${text}" are understood, and it is said how`, () => {
    const { readAs, ...words } = readWords(text);
    assert.deepEqual(words, { ...none, ...wanted });
    assert.equal(readAs.length, Object.keys(wanted).length);
  });
}
