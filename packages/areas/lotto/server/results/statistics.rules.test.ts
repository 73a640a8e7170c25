import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '@chokdee/kernel/errors';
import { type BetType, betTypes, countedBetTypes, mostDigits } from '@chokdee/lotto-contract/bet-types';
import fc from 'fast-check';
import { type DrawNumbers, isWinningLine } from '../bets/bet-type.rules.ts';
import { checkNumber } from './check-number.rules.ts';
import { chanceOf, countDigits, countNumbers, drawnNumbers, usualCounts } from './statistics.rules.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const pair = fc.tuple(digits(3), digits(3)).map((drawn) => [...drawn]);
// Required: a place that is missing here would compare nothing with nothing.
const draw: fc.Arbitrary<Required<Omit<DrawNumbers, 'first_prize'>>> = fc
  .record({ prize: digits(6), front: pair, back: pair, two: digits(2) })
  .map(({ prize, front, back, two }) => ({
    '4top': prize.slice(-4),
    '3top': prize.slice(-3),
    '2top': prize.slice(-2),
    '2bottom': two,
    '3front': front,
    '3bottom': back,
  }));

test('a number is counted exactly when a bet on it would have won', () => {
  fc.assert(
    fc.property(draw, fc.constantFrom(...countedBetTypes), digits(mostDigits), (drawn, betType, text) => {
      const number = text.slice(-betTypes[betType].digits);
      assert.equal(drawnNumbers(betType, drawn).includes(number), isWinningLine(betType, number, drawn));
    }),
  );
});

test('numbers of up to two digits are all there, and their counts add up', () => {
  const draws = [
    { drawDate: '2026-11-16', numbers: { '2bottom': '07', '3top': '558' } },
    { drawDate: '2026-11-01', numbers: { '2bottom': '07', '3top': '123' } },
    { drawDate: '2026-10-16', numbers: { '2bottom': '41' } },
  ];
  const bottom = countNumbers('2bottom', draws);
  assert.equal(bottom.length, 100);
  assert.deepEqual(bottom[7], { number: '07', count: 2, lastDrawDate: '2026-11-16' });
  assert.deepEqual(bottom[8], { number: '08', count: 0, lastDrawDate: null });
  assert.equal(countNumbers('run_top', draws)[5]?.count, 1);
  assert.deepEqual(
    countNumbers('3top', draws).map(({ number }) => number),
    ['123', '558'],
  );
  assert.deepEqual(
    countDigits('2bottom', draws).map((place) => place[0]),
    [2, 0],
  );
  assert.equal(countDigits('2bottom', draws)[1]?.[7], 2);
});

test('what chance brings is computed, not guessed', () => {
  assert.ok(Math.abs(chanceOf('run_top') - 0.271) < 1e-12);
  assert.ok(Math.abs(chanceOf('run_bottom') - 0.19) < 1e-12);
  assert.ok(Math.abs(chanceOf('3front') - 0.001999) < 1e-12);
  assert.deepEqual(usualCounts('2bottom', 400), { mean: 4, min: 0, max: 8 });
  assert.deepEqual(usualCounts('2bottom', 0), { mean: 0, min: 0, max: 0 });
});

test('a number is checked under every bet type that takes its digits', () => {
  const all = Object.keys(betTypes) as BetType[];
  const drawn = { '3top': '528', '2top': '28', '2bottom': '41', '3front': ['014', '992'], '3bottom': ['305', '771'] };
  const won = (number: string) =>
    checkNumber(number, all, drawn)
      .filter((item) => item.isWon)
      .map((item) => item.betType);
  assert.deepEqual(won('528'), ['3top', '3tod']);
  assert.deepEqual(won('285'), ['3tod']);
  assert.deepEqual(won('014'), ['3front']);
  assert.deepEqual(won('41'), ['2bottom']);
  assert.deepEqual(won('8'), ['run_top']);
  assert.ok(checkNumber('528', all, null).every((item) => !item.isWon));
  assert.throws(() => checkNumber('4175', ['2top'], drawn), BusinessError);
});
