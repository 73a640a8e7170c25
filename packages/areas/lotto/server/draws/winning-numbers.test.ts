import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BetType, betTypeOrder, betTypes, canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import fc from 'fast-check';
import { isWinningLine } from '../bets/bet-type.rules.ts';
import { winningNumbers } from './winning-numbers.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));

test('a line wins exactly when its number is among those that win', () => {
  const result = fc.record({ four: digits(4), two: digits(2), front: fc.tuple(digits(3), digits(3)) });
  fc.assert(
    fc.property(
      result,
      fc.constantFrom(...betTypeOrder),
      fc.nat(9999),
      ({ four, two, front }, betType: BetType, any) => {
        const drawn = { '4top': four, '3top': four.slice(1), '2top': four.slice(2), '2bottom': two, '3front': front };
        const winning = new Set(winningNumbers(drawn).map(({ bet_type, number }) => `${bet_type}:${number}`));
        const length = betTypes[betType].digits;
        for (const number of [
          String(any).padStart(4, '0').slice(-length),
          four.slice(-length),
          front[0].slice(0, length),
        ]) {
          const isWinning = winning.has(`${betType}:${canonicalNumber(betType, number)}`);
          assert.equal(isWinning, isWinningLine(betType, number, drawn), `${betType} ${number}`);
        }
      },
    ),
  );
});

test('a digit or a pair that comes twice wins once', () => {
  const drawn = { '3top': '515', '2top': '15', '2bottom': '77', '3front': ['014', '014'] };
  assert.deepEqual(
    winningNumbers(drawn).map(({ bet_type, number }) => `${bet_type}:${number}`),
    ['3top:515', '3tod:155', '3front:014', '2top:15', '2bottom:77', 'run_top:5', 'run_top:1', 'run_bottom:7'],
  );
});
