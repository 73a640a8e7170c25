/**
 * Number generators that are usual in Thai lotteries (domain guide, number entry). All return digits as text, without
 * repeats.
 */

import { permutations } from '../state/permutations.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Nineteen doors: the 19 two-digit numbers that contain the digit. */
export const nineteenDoors = (digit: string): readonly string[] =>
  unique([...DIGITS.map((other) => digit + other), ...DIGITS.map((other) => other + digit)]);

/** Doubles 00, 11 … 99; for three digits triples 000 … 999. */
export const doubles = (length: number): readonly string[] => DIGITS.map((digit) => digit.repeat(length));

/** Sweep with the digit in front: d0 … d9. */
export const sweepFront = (digit: string): readonly string[] => DIGITS.map((other) => digit + other);

/** Sweep with the digit behind: 0d … 9d. */
export const sweepBack = (digit: string): readonly string[] => DIGITS.map((other) => other + digit);

/** Siblings: each digit with the one after it, 01, 12 … 90. */
export const siblings = (): readonly string[] => DIGITS.map((digit, at) => digit + (DIGITS[(at + 1) % 10] ?? ''));

/** 00 … 49, or 50 … 99. */
export const half = (part: 'low' | 'high'): readonly string[] => range(part === 'low' ? 0 : 50, 50, 2);

/** `count` numbers of `length` digits, counted up from `first`. */
export const range = (first: number, count: number, length: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => String(first + at).padStart(length, '0'));

interface PairUpOptions {
  /** Includes numbers that use a digit more than once: 11, 112. */
  readonly withDoubles: boolean;
  /** Adds each number in every order of its digits. */
  readonly everyOrder: boolean;
}

/** Combines 2 to 8 chosen digits to numbers of `length` digits, each combination once, in the order chosen. */
export function pairUp(digits: readonly string[], length: number, options: PairUpOptions): readonly string[] {
  const combined = combinations(unique(digits), length, options.withDoubles);
  return options.everyOrder ? unique(combined.flatMap(permutations)) : combined;
}

function combinations(digits: readonly string[], length: number, withDoubles: boolean): readonly string[] {
  if (length === 0) return [''];
  return digits.flatMap((digit, at) =>
    combinations(digits.slice(withDoubles ? at : at + 1), length - 1, withDoubles).map((rest) => digit + rest),
  );
}

function unique(numbers: readonly string[]): readonly string[] {
  return [...new Set(numbers)];
}
