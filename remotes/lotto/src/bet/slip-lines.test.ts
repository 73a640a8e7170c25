import type { Limits, Rate } from '../lotto.types.ts';
import { isBuyable, multiplyThb, priceLines, sumThb } from './slip-lines.ts';

const rates: Rate[] = [
  { bet_type: '2top', name: '2top', digits: 2, rate: 92, min_stake: 1, max_stake: 2000, description: '' },
];
const limits: Limits = {
  max_items: 100,
  items: [],
  restricted: [
    { bet_type: '2top', number: '28', kind: 'reduce_rate', rate: 46 },
    { bet_type: '2top', number: '07', kind: 'full_ban', rate: null },
  ],
};
const priced = (number: string, amountThb: number) =>
  priceLines([{ betType: '2top', number, amountThb }], rates, limits)[0];

test('a line shows its possible win', () => {
  expect(priced('55', 20)).toMatchObject({ rate: 92, winThb: 1840, status: 'ok' });
});

test('a restricted number shows the rate it really pays, beside the usual one', () => {
  expect(priced('28', 50)).toMatchObject({ rate: 46, originalRate: 92, winThb: 2300, status: 'reduced' });
});

test('a banned number and a price outside the limits cannot be bought', () => {
  const refused = [priced('07', 10), priced('55', 0), priced('55', 0.5), priced('55', 2001)];
  expect(refused.map((line) => line?.status)).toEqual(['closed', 'no_price', 'under_min', 'over_max']);
  expect(refused.some((line) => line && isBuyable(line))).toBe(false);
});

test('money is reckoned in satang', () => {
  expect(multiplyThb(0.1, 3.2)).toBe(0.32);
  expect(sumThb([0.1, 0.2])).toBe(0.3);
});
