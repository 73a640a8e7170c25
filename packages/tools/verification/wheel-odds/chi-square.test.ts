import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chiSquareTest } from './chi-square.ts';

/** Makes two bins whose chi-square is x, and other bins that fit exactly. */
const binsOf = (x: number, count: number) => {
  const off = Math.sqrt((x * 100) / 2);
  const fitting = Array.from({ length: count - 2 }, () => ({ seen: 100, expected: 100 }));
  return [{ seen: 100 + off, expected: 100 }, { seen: 100 - off, expected: 100 }, ...fitting];
};

test('the p of chi-square is the one of the tables', () => {
  // Critical values at 5 % and 1 % for 1, 2, 7 and 10 degrees of freedom.
  const table = [
    [3.841, 2, 0.05],
    [6.635, 2, 0.01],
    [5.991, 3, 0.05],
    [14.067, 8, 0.05],
    [18.475, 8, 0.01],
    [23.209, 11, 0.01],
  ] as const;
  for (const [x, bins, p] of table) {
    assert.ok(Math.abs(chiSquareTest(binsOf(x, bins)).p - p) < 0.0001, `${x} of ${bins} bins`);
  }
  assert.equal(chiSquareTest(binsOf(0, 4)).p, 1);
});
