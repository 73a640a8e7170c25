import { limitOf, noLimits } from '../testing/limits.ts';
import { copy } from './copy.ts';
import { exceededLimit } from './exceeded-limit.ts';

const limits = noLimits({
  limits: [
    limitOf({ period: 'day', amount: 2000, used: 500, left: 1500 }),
    limitOf({ period: 'week', amount: 3000, used: 1800, left: 1200 }),
    limitOf({ kind: 'loss', amount: 10, left: 10 }),
  ],
});

test('up to what is left there is room, also when limits are not known or not set', () => {
  expect(exceededLimit(1200, limits)).toBeNull();
  expect(exceededLimit(50_000, noLimits())).toBeNull();
  expect(exceededLimit(50_000, undefined)).toBeNull();
});

test('the tightest limit is told, with what is left of it', () => {
  expect(exceededLimit(1200.01, limits)).toBe(copy.overLimit.week('฿1,200.00'));
});

test('a limit that is used up says when deposits go on', () => {
  const used = noLimits({ limits: [limitOf({ amount: 2000, used: 2000, left: 0 })] });
  expect(exceededLimit(20, used)).toBe(copy.limitUsedUp.day);
});
