import { type Drawn, winnersOf } from './lottery-reference.ts';

/*
 * Computes which stakes a round takes and at which rate, from the domain guide alone, with no import of the product.
 * Keeps every placed stake and adds them up for each question, where the product keeps counters.
 */

export interface Stake {
  readonly member: number;
  readonly betType: string;
  readonly number: string;
  readonly satang: bigint;
}

export interface TypeTerms {
  readonly rate: number;
  readonly least: bigint;
  readonly most: bigint;
  /** Most that one member may stake on one number, in satang. */
  readonly mostOnNumber: bigint;
}

export interface Restricted {
  readonly betType: string;
  readonly number: string;
  /** Terms of the number: `closed`, its rate, or rates up to the total stake of all members. */
  readonly terms: 'closed' | number | readonly (readonly [upTo: bigint, rate: number])[];
}

export interface RoundTerms {
  readonly types: ReadonlyMap<string, TypeTerms>;
  /** Restrictions in the order of entry. The last one of a number holds. */
  readonly restricted: readonly Restricted[];
  readonly mostOnRound: bigint | null;
}

export interface Verdict {
  readonly status: string;
  readonly rate: number;
}

/**
 * Tells whether the book counts two numbers as one: each wins when the other is drawn. Permutations are one number
 * where the order does not matter.
 */
export const isSameNumber = (betType: string, one: string, other: string): boolean =>
  winnersOf(betType, drawOf(one)).has(other) && winnersOf(betType, drawOf(other)).has(one);

/** Returns a draw with the number at every place. */
const drawOf = (number: string): Drawn => ({
  main: number,
  bottom: number,
  front: [number],
  back: [number],
  hasFour: true,
});

export class ReferenceBook {
  readonly #terms: RoundTerms;
  readonly #placed: Stake[] = [];

  constructor(terms: RoundTerms) {
    this.#terms = terms;
  }

  /** Returns the verdict on each line of a bill. The bill is placed when every line can be. */
  place(bill: readonly Stake[]): Verdict[] {
    const taken: Stake[] = [];
    const verdicts = bill.map((line) => {
      const verdict = this.#judge(line, [...this.#placed, ...taken]);
      if (canBePlaced(verdict)) taken.push(line);
      return verdict;
    });
    if (verdicts.every(canBePlaced)) this.#placed.push(...bill);
    return verdicts;
  }

  #judge(line: Stake, before: readonly Stake[]): Verdict {
    const type = this.#terms.types.get(line.betType);
    if (!type) throw new Error(`${line.betType} is not sold`);
    const onNumber = before.filter(
      ({ betType, number }) => betType === line.betType && isSameNumber(betType, number, line.number),
    );
    const own = (stake: Stake): boolean => stake.member === line.member;
    const limits = [type.most, type.mostOnNumber - total(onNumber.filter(own))];
    if (this.#terms.mostOnRound !== null) limits.push(this.#terms.mostOnRound - total(before.filter(own)));
    const price = this.#priceOf(line, type, total(onNumber));
    if (price === null) return { status: 'closed', rate: type.rate };
    if (price.left !== null) limits.push(price.left);
    const { rate } = price;
    if (line.satang < type.least) return { status: 'under_min', rate };
    if (limits.some((limit) => line.satang > limit)) return { status: 'over_limit', rate };
    return { status: rate < type.rate ? 'reduced' : 'ok', rate };
  }

  #priceOf(line: Stake, type: TypeTerms, sold: bigint): { rate: number; left: bigint | null } | null {
    const restricted = this.#terms.restricted.findLast(
      ({ betType, number }) => betType === line.betType && isSameNumber(betType, number, line.number),
    );
    if (!restricted) return { rate: type.rate, left: null };
    const { terms } = restricted;
    if (terms === 'closed') return null;
    if (typeof terms === 'number') return { rate: Math.min(terms, type.rate), left: null };
    for (const [upTo, rate] of terms) {
      if (upTo - sold >= type.least) return { rate: Math.min(rate, type.rate), left: upTo - sold };
    }
    return null;
  }
}

const canBePlaced = ({ status }: Verdict): boolean => status === 'ok' || status === 'reduced';

const total = (stakes: readonly Stake[]): bigint => stakes.reduce((sum, { satang }) => sum + satang, 0n);
