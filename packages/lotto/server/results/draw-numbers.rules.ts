import type { DrawNumbers } from '../bets/bet-type.rules.ts';

/** How the published results of a lottery become the numbers that bets are read at. */
export type ResultMapping = 'government' | 'prize_and_two' | 'hanoi' | 'lao' | 'stock' | 'yeekee';

/** What staff read off the source: only the fields of the lottery's mapping. */
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

export class PublishedResultInvalid extends Error {}

/** @throws PublishedResultInvalid naming the field that is missing or malformed. */
export function mapResult(mapping: ResultMapping, published: PublishedResult): DrawNumbers {
  switch (mapping) {
    case 'government': {
      const prize = read('firstPrize', published.firstPrize, /^\d{6}$/);
      return {
        ...fromTail(prize),
        '4top': prize.slice(-4),
        '3front': readPair('front', published.front),
        '3bottom': readPair('back', published.back),
        '2bottom': read('two', published.two, /^\d{2}$/),
        first_prize: prize,
      };
    }
    case 'prize_and_two': {
      const prize = read('firstPrize', published.firstPrize, /^\d{6,7}$/);
      return { ...fromTail(prize), '2bottom': read('two', published.two, /^\d{2}$/), first_prize: prize };
    }
    case 'hanoi': {
      const special = read('specialPrize', published.specialPrize, /^\d{5}$/);
      return { ...fromTail(special), '2bottom': read('firstPrize', published.firstPrize, /^\d{5}$/).slice(-2) };
    }
    case 'lao': {
      const prize = read('firstPrize', published.firstPrize, /^\d{4}$/);
      return { ...fromTail(prize), '4top': prize, '2bottom': prize.slice(0, 2), first_prize: prize };
    }
    case 'stock': {
      const [whole = '', decimals = ''] = read('close', published.close, /^\d+\.\d{2}$/).split('.');
      const change = read('change', published.change, /^[+-]?\d+\.\d{2}$/);
      return { ...fromTail(`${whole}${decimals}`), '2bottom': change.slice(-2) };
    }
    case 'yeekee': {
      const result = read('firstPrize', published.firstPrize, /^\d{5,}$/);
      // Ten-thousands and thousands: never overlaps the last three digits.
      return { ...fromTail(result), '2bottom': result.slice(-5, -3) };
    }
  }
}

function fromTail(digits: string): { '3top': string; '2top': string } {
  return { '3top': digits.slice(-3), '2top': digits.slice(-2) };
}

function read(field: keyof PublishedResult, value: string | undefined, pattern: RegExp): string {
  if (value === undefined || !pattern.test(value)) throw new PublishedResultInvalid(field);
  return value;
}

function readPair(field: 'front' | 'back', values: string[] | undefined): string[] {
  if (values?.length !== 2) throw new PublishedResultInvalid(field);
  return values.map((value) => read(field, value, /^\d{3}$/));
}
