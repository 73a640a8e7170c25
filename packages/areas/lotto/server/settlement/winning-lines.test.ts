import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BetType } from '@chokdee/lotto-contract/bet-types';
import fc from 'fast-check';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';
import { winningLines } from './winning-lines.ts';

const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'));
const pair = fc.tuple(digits(3), digits(3)).map(([first, second]) => [first, second]);
// Required: a place that is missing here would compare nothing with nothing.
const draw: fc.Arbitrary<Required<Omit<DrawNumbers, 'first_prize'>>> = fc
  .record({ prize: digits(6), front: pair, back: pair, two: digits(2) })
  .map(({ prize, front, back, two }) => ({
    '3top': prize.slice(-3),
    '2top': prize.slice(-2),
    '4top': prize.slice(-4),
    '3front': front,
    '3bottom': back,
    '2bottom': two,
  }));

function winners(betType: BetType, drawn: DrawNumbers): string[] {
  const winning = winningLines(drawn).filter(({ bet_type }) => bet_type === betType);
  return winning.map(({ number }) => number).sort();
}

const sorted = (text: string): string => [...text].sort().join('');

/** Finds every order of the digits among all numbers. */
const orders = (text: string): string[] =>
  Array.from({ length: 10 ** text.length }, (_, number) => String(number).padStart(text.length, '0')).filter(
    (number) => sorted(number) === sorted(text),
  );

const unique = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.flatMap((value) => value ?? []))].sort();

/** The winning numbers of every bet type, from the published numbers alone. */
const expected: Record<BetType, (drawn: DrawNumbers) => string[]> = {
  '3top': (drawn) => unique([drawn['3top']]),
  '2top': (drawn) => unique([drawn['2top']]),
  '4top': (drawn) => unique([drawn['4top']]),
  '2bottom': (drawn) => unique([drawn['2bottom']]),
  '3tod': (drawn) => orders(drawn['3top'] ?? ''),
  '4tod': (drawn) => orders(drawn['4top'] ?? ''),
  '3front': (drawn) => unique(drawn['3front'] ?? []),
  '3bottom': (drawn) => unique(drawn['3bottom'] ?? []),
  run_top: (drawn) => unique([...(drawn['3top'] ?? '')]),
  run_bottom: (drawn) => unique([...(drawn['2bottom'] ?? '')]),
};

for (const betType of Object.keys(expected) as BetType[]) {
  test(`exactly the right numbers win, each once: ${betType}`, () => {
    fc.assert(
      fc.property(draw, (drawn) => {
        assert.deepEqual(winners(betType, drawn), expected[betType](drawn));
      }),
      { numRuns: 30 },
    );
  });
}

test('a place that was not drawn never wins, whatever the number', () => {
  for (const betType of Object.keys(expected) as BetType[]) assert.deepEqual(winners(betType, {}), [], betType);
});
