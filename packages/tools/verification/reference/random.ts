import type { Published } from './lottery-reference.ts';

/** Random numbers that repeat with the same seed (mulberry32). */
export interface Random {
  /** Returns an integer from 0 to below `end`. */
  below(end: number): number;
  digits(count: number): string;
  pick<T>(from: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    digits: (count) => String(below(10 ** count)).padStart(count, '0'),
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
  };
}

/** Makes a result as the source of a lottery would publish it. */
export function publish(mapping: string, { digits, below }: Random): Published {
  switch (mapping) {
    case 'government':
      return { firstPrize: digits(6), front: [digits(3), digits(3)], back: [digits(3), digits(3)], two: digits(2) };
    case 'prize_and_two':
      return { firstPrize: digits(6), two: digits(2) };
    case 'hanoi':
      return { specialPrize: digits(5), firstPrize: digits(5) };
    case 'lao':
      return { firstPrize: digits(4) };
    case 'stock':
      return { close: `${1000 + below(40_000)}.${digits(2)}`, change: `-${below(300)}.${digits(2)}` };
    default:
      throw new Error(`a draw of ${mapping} is not known here`);
  }
}
