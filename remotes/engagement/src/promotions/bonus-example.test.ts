import { depositBonus, freeSpins } from '../testing/promotions.ts';
import { bonusExample } from './bonus-example.ts';

test('the share of a usual deposit, and the play that it asks for', () => {
  expect(bonusExample(depositBonus())).toEqual({ deposit: 1000, bonus: 300, isCapped: false, turnover: 2400 });
});

test('more than the most is not given, and the play follows what is given', () => {
  expect(bonusExample(depositBonus({ percent: 100, max_bonus: 500 }))).toEqual({
    deposit: 1000,
    bonus: 500,
    isCapped: true,
    turnover: 4000,
  });
});

test('a smallest deposit above the usual one is the example', () => {
  expect(bonusExample(depositBonus({ min_deposit: 1033.33, percent: 10, max_bonus: null }))).toEqual({
    deposit: 1033.33,
    bonus: 103.33,
    isCapped: false,
    turnover: 826.64,
  });
});

test('what no deposit decides has no example', () => {
  expect(bonusExample(freeSpins())).toBeNull();
});
