import type { Limits, Rate } from '../lotto.types.ts';
import { sampleLimits } from '../testing/samples.ts';
import { createLinePricer, isBuyable, multiplyThb, sumThb } from './slip-lines.ts';

const rates: Rate[] = [
  { bet_type: '2top', name: '2top', digits: 2, rate: 92, min_stake: 1, max_stake: 2000, description: '' },
];
const limits: Limits = {
  ...sampleLimits,
  restricted: [
    { bet_type: '2top', number: '28', kind: 'reduce_rate', rate: 46, left: null, steps: [] },
    { bet_type: '2top', number: '07', kind: 'full_ban', rate: null, left: null, steps: [] },
  ],
};
const priced = (number: string, amountThb: number) =>
  createLinePricer(rates, limits)({ betType: '2top', number, amountThb });

test('a line shows its possible win', () => {
  expect(priced('55', 20)).toMatchObject({ rate: 92, winThb: 1840, status: 'ok' });
});

test('a restricted number shows the rate it really pays, beside the usual one', () => {
  expect(priced('28', 50)).toMatchObject({ rate: 46, originalRate: 92, winThb: 2300, status: 'reduced' });
});

test('a banned number and a price outside the limits cannot be bought', () => {
  const refused = [priced('07', 10), priced('55', 0), priced('55', 0.5), priced('55', 2001)];
  expect(refused.map((line) => line.status)).toEqual(['closed', 'no_price', 'under_min', 'over_max']);
  expect(refused.some(isBuyable)).toBe(false);
});

test('money is reckoned in satang', () => {
  expect(multiplyThb(0.1, 3.2)).toBe(0.32);
  expect(sumThb([0.1, 0.2])).toBe(0.3);
});

test('a bet type that the round does not offer cannot be bought', () => {
  const line = createLinePricer(rates, limits)({ betType: '4top', number: '1234', amountThb: 10 });
  expect(line).toMatchObject({ status: 'closed', rate: 0, winThb: 0 });
});

test('limits that are still on their way leave the usual rate', () => {
  const line = createLinePricer(rates, undefined)({ betType: '2top', number: '28', amountThb: 10 });
  expect(line).toMatchObject({ status: 'ok', rate: 92, winThb: 920 });
});

test('both limits are amounts that can be bought', () => {
  expect([priced('55', 1).status, priced('55', 2000).status]).toEqual(['ok', 'ok']);
});

test('an unchanged line keeps its object, a changed one gets a new one', () => {
  const price = createLinePricer(rates, limits);
  const line = { betType: '2top', number: '55', amountThb: 10 } as const;
  expect(price(line)).toBe(price(line));
  expect(price({ ...line, amountThb: 20 })).not.toBe(price(line));
});
