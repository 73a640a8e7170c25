import type { DrawNumbers, ResultMapping } from '../bets/bet-type.rules.ts';

export type { DrawNumbers, ResultMapping };

/** Fields that staff read off the source: only those of the lottery's format. */
export interface PublishedResult {
  firstPrize?: string;
  specialPrize?: string;
  front?: string[];
  back?: string[];
  two?: string;
  /** Closing index and its change of the day, with exactly two decimals. */
  close?: string;
  change?: string;
}
type Field = keyof PublishedResult;

/** Digits of a field: from the left, or from the right where the number is below 0. */
type Reading = readonly [field: Exclude<Field, 'front' | 'back'>, from: number, to?: number];

interface Format {
  /** Fields that the source publishes, with their form. */
  readonly published: Readonly<Partial<Record<Field, RegExp>>>;
  readonly reads: Readonly<Partial<Record<keyof DrawNumbers, Reading>>>;
  /** Places with two numbers, either of which wins. */
  readonly pairs?: Readonly<Record<'3front' | '3bottom', 'front' | 'back'>>;
}

const tailsOf = (field: Reading[0]) => ({ '3top': [field, -3], '2top': [field, -2] }) as const;

/** Reads each format's published result as the numbers of bets: a new format is a row. */
const formats: Readonly<Record<ResultMapping, Format>> = {
  government: {
    published: { firstPrize: /^\d{6}$/, front: /^\d{3}$/, back: /^\d{3}$/, two: /^\d{2}$/ },
    reads: {
      ...tailsOf('firstPrize'),
      '4top': ['firstPrize', -4],
      '2bottom': ['two', 0],
      first_prize: ['firstPrize', 0],
    },
    pairs: { '3front': 'front', '3bottom': 'back' },
  },
  prize_and_two: {
    published: { firstPrize: /^\d{6,7}$/, two: /^\d{2}$/ },
    reads: { ...tailsOf('firstPrize'), '2bottom': ['two', 0], first_prize: ['firstPrize', 0] },
  },
  hanoi: {
    published: { specialPrize: /^\d{5}$/, firstPrize: /^\d{5}$/ },
    reads: { ...tailsOf('specialPrize'), '2bottom': ['firstPrize', -2] },
  },
  lao: {
    published: { firstPrize: /^\d{4}$/ },
    reads: {
      ...tailsOf('firstPrize'),
      '4top': ['firstPrize', 0],
      '2bottom': ['firstPrize', 0, 2],
      first_prize: ['firstPrize', 0],
    },
  },
  stock: {
    published: { close: /^\d+\.\d{2}$/, change: /^[+-]?\d+\.\d{2}$/ },
    reads: { ...tailsOf('close'), '2bottom': ['change', -2] },
  },
  yeekee: {
    published: { firstPrize: /^\d{5,}$/ },
    // Ten-thousands and thousands: never overlaps the last three digits.
    reads: { ...tailsOf('firstPrize'), '2bottom': ['firstPrize', -5, -3] },
  },
};

/** Names of the fields where staff type them. */
const typedNames = {
  firstPrize: 'first',
  specialPrize: 'special',
  front: 'front3',
  back: 'back3',
  two: 'back2',
  close: 'close',
  change: 'change',
} as const satisfies Record<Field, string>;
export type TypedName = (typeof typedNames)[Field];

/** A field is missing, or is not as the source prints it. */
export class PublishedResultInvalid extends Error {
  /** Name of the field where staff type it. */
  readonly field: TypedName;

  constructor(field: Field) {
    super(field);
    this.field = typedNames[field];
  }
}

/** @throws PublishedResultInvalid */
export function mapResult(mapping: ResultMapping, published: PublishedResult): DrawNumbers {
  const { published: fields, reads, pairs } = formats[mapping];
  for (const [field, pattern] of Object.entries(fields)) assertLooks(field as Field, published, pattern);
  const numbers = Object.entries(reads).map(([place, [field, from, to]]) => {
    const digits = (published[field] ?? '').replaceAll(/\D/g, '');
    return [place, digits.slice(from, to)];
  });
  const either = Object.entries(pairs ?? {}).map(([place, field]) => [place, published[field]]);
  return Object.fromEntries([...numbers, ...either]);
}

const AMOUNT = /^[+-]?\d+\.\d{2}$/;

/** Brings what a source prints into one form: no plus, no leading zeros of amounts, pairs in rising order. */
function canonicalOf(value: string | readonly string[] | undefined): string {
  if (typeof value !== 'string') return [...(value ?? [])].sort().join(',');
  if (!AMOUNT.test(value)) return value;
  const amount = value.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  return amount === '-0.00' ? '0.00' : amount;
}

/** Text that is equal for results that say the same; fields that the format does not have say nothing. */
export const canonicalResult = (mapping: ResultMapping, published: PublishedResult): string =>
  Object.keys(formats[mapping].published)
    .map((field) => canonicalOf(published[field as Field]))
    .join(' ');

export const isSameResult = (mapping: ResultMapping, one: PublishedResult, other: PublishedResult): boolean =>
  canonicalResult(mapping, one) === canonicalResult(mapping, other);

export function isSameNumbers(one: DrawNumbers, other: DrawNumbers): boolean {
  const places = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof DrawNumbers>;
  return [...places].every((place) => canonicalOf(one[place]) === canonicalOf(other[place]));
}

function assertLooks(field: Field, published: PublishedResult, pattern: RegExp): void {
  const value = published[field];
  const isPair = field === 'front' || field === 'back';
  const numbers = typeof value === 'string' ? [value] : (value ?? []);
  const isWhole = isPair ? Array.isArray(value) && numbers.length === 2 : typeof value === 'string';
  if (!isWhole || !numbers.every((number) => pattern.test(number))) throw new PublishedResultInvalid(field);
}
