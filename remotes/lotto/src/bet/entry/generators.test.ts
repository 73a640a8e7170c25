import fc from 'fast-check';
import '../../testing/fixed-seed.ts';
import { randomNumber } from '../../parts/random-number.ts';
import { permutations } from '../state/permutations.ts';
import { doubles, half, nineteenDoors, pairUp, range, siblings, sweepBack, sweepFront } from './generators.ts';

const digit = fc.constantFrom(...'0123456789');
const digits = (min: number, max: number) => fc.array(digit, { minLength: min, maxLength: max });

test('nineteen doors are exactly the two-digit numbers with the digit', () => {
  fc.assert(
    fc.property(digit, (d) => {
      const all = range(0, 100, 2).filter((number) => number.includes(d));
      expect([...nineteenDoors(d)].sort()).toEqual(all);
      expect(nineteenDoors(d)).toHaveLength(19);
    }),
  );
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

test('siblings go from 01 to 90', () => {
  expect(siblings()).toEqual(['01', '12', '23', '34', '45', '56', '67', '78', '89', '90']);
});

test('the two halves are every two-digit number once', () => {
  expect(half('low').at(0)).toBe('00');
  expect(half('low').at(-1)).toBe('49');
  expect([...half('low'), ...half('high')]).toEqual(range(0, 100, 2));
});

test('turning a number around gives each order once, itself first', () => {
  expect(permutations('12')).toEqual(['12', '21']);
  expect(permutations('112')).toEqual(['112', '121', '211']);
  fc.assert(
    fc.property(digits(1, 4), (chosen) => {
      const number = chosen.join('');
      const orders = permutations(number);
      const sorted = [...number].sort().join('');
      expect(orders[0]).toBe(number);
      expect(new Set(orders).size).toBe(orders.length);
      expect(orders.every((order) => [...order].sort().join('') === sorted)).toBe(true);
    }),
  );
  expect(permutations('528')).toHaveLength(6);
});

describe('pairing up', () => {
  const plain = { withDoubles: false, everyOrder: false };

  test('each pair stands once, in the order chosen', () => {
    expect(pairUp(['3', '1', '2'], 2, plain)).toEqual(['31', '32', '12']);
    expect(pairUp(['1', '2'], 2, { withDoubles: true, everyOrder: false })).toEqual(['11', '12', '22']);
    expect(pairUp(['1', '2'], 2, { withDoubles: true, everyOrder: true })).toEqual(['11', '12', '21', '22']);
    expect(pairUp(['1', '2', '3', '4'], 3, plain)).toEqual(['123', '124', '134', '234']);
  });

  test('with doubles and every order it is every number of those digits', () => {
    fc.assert(
      fc.property(digits(2, 8), fc.integer({ min: 2, max: 3 }), (chosen, length) => {
        const all = range(0, 10 ** length, length).filter((number) => [...number].every((d) => chosen.includes(d)));
        expect([...pairUp(chosen, length, { withDoubles: true, everyOrder: true })].sort()).toEqual(all);
      }),
    );
  });

  test('too few digits make no number', () => {
    expect(pairUp(['1', '2'], 3, plain)).toEqual([]);
    expect(pairUp(['1', '1'], 2, plain)).toEqual([]);
  });
});

test('random numbers have the length and skip the draws that would favour low digits', () => {
  const draws = [4_294_967_295, 12, 7, 30];
  expect(randomNumber(3, () => draws.shift() ?? 0)).toBe('270');
  expect(randomNumber(5)).toMatch(/^\d{5}$/);
});
