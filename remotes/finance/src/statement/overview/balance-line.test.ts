import { balanceLine } from './balance-line.ts';

const of = (...balances: number[]) =>
  balanceLine(balances.map((balance, day) => ({ date: `2026-11-0${day + 1}`, balance })));

test('a balance holds until the next day, and the height is the money from zero up', () => {
  expect(of(100, 50, 200)).toEqual({
    line: 'M0 80H300V120H600V0',
    area: 'M0 80H300V120H600V0V160H0Z',
    lowest: 50,
    highest: 200,
  });
});

test('one day is a flat line, and nothing but zeros lies on the ground', () => {
  expect(of(75)?.line).toBe('M0 0H600');
  expect(of(0, 0)?.line).toBe('M0 160H600V160');
});

test('without a day there is no line', () => {
  expect(of()).toBeNull();
});
