import type { BetType, Rate } from '../lotto.types.ts';
import { linesFor, toggleType } from './entry.ts';

const rate = (bet_type: BetType, digits: number): Rate => ({
  bet_type,
  name: bet_type,
  digits,
  rate: 1,
  min_stake: 1,
  max_stake: 100,
  description: '',
});
const rates = [rate('3top', 3), rate('3tod', 3), rate('2top', 2)];

test('types of the same length are chosen together, another length starts anew', () => {
  expect(toggleType(['3top'], '3tod', rates)).toEqual(['3top', '3tod']);
  expect(toggleType(['3top', '3tod'], '2top', rates)).toEqual(['2top']);
  expect(toggleType(['3top', '3tod'], '3top', rates)).toEqual(['3tod']);
});

test('one number on two types is two lines', () => {
  expect(linesFor(['528'], ['3top', '3tod'], { isReversed: false, amountThb: 5 })).toHaveLength(2);
});

test('reversing turns exact types into every order and leaves any-order types alone', () => {
  const lines = linesFor(['528'], ['3top', '3tod'], { isReversed: true, amountThb: 5 });
  expect(lines.filter((line) => line.betType === '3top')).toHaveLength(6);
  expect(lines.filter((line) => line.betType === '3tod')).toHaveLength(1);
});

test('reversing several numbers does not repeat a number', () => {
  expect(linesFor(['12', '21'], ['2top'], { isReversed: true, amountThb: 5 })).toHaveLength(2);
});
