import { doubles, nineteenDoors, permutations, randomNumber, sweepBack, sweepFront } from './generators.ts';

test('nineteen doors are the nineteen numbers with the digit, its double once', () => {
  const doors = nineteenDoors('7');
  expect(doors).toHaveLength(19);
  expect(doors.every((number) => number.includes('7'))).toBe(true);
  expect(doors).toContain('77');
});

test('sweeps keep the digit in front or behind, leading zeros included', () => {
  expect(sweepFront('0')).toEqual(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']);
  expect(sweepBack('5').at(0)).toBe('05');
  expect(sweepBack('5')).toHaveLength(10);
});

test('doubles follow the length', () => {
  expect(doubles(2).at(-1)).toBe('99');
  expect(doubles(3).at(0)).toBe('000');
});

test('turning a number around gives each order once', () => {
  expect(permutations('12')).toEqual(['12', '21']);
  expect(permutations('528')).toHaveLength(6);
  expect(permutations('112')).toEqual(['112', '121', '211']);
  expect(permutations('777')).toEqual(['777']);
});

test('random numbers have the length and skip the draws that would favour low digits', () => {
  const draws = [4_294_967_295, 12, 7, 30];
  expect(randomNumber(3, () => draws.shift() ?? 0)).toBe('270');
  expect(randomNumber(5)).toMatch(/^\d{5}$/);
});
