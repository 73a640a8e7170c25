import { type Drawn, winnersOf } from './lottery-reference.ts';

/*
 * What a round takes and at which rate, a second time from the domain guide and with no import of the product. It keeps
 * every stake that was placed and adds them up anew for each question, where the product counts.
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
  /** What one member may stake on one number in all. */
  readonly mostOnNumber: bigint;
}

export interface Restricted {
  readonly betType: string;
  readonly number: string;
  /** `closed`, the rate that it pays, or rates up to what all members have staked. */
  readonly terms: 'closed' | number | readonly (readonly [upTo: bigint, rate: number])[];
}

export interface RoundTerms {
  readonly types: ReadonlyMap<string, TypeTerms>;
  /** In the order in which staff entered them: the last one of a number holds. */
  readonly restricted: readonly Restricted[];
  readonly mostOnRound: bigint | null;
}

export interface Verdict {
  readonly status: string;
  readonly rate: number;
}

/** Two numbers are one to the book when each wins in the draw of the other: an order of digits is no number of its own. */
export const isSameNumber = (betType: string, one: string, other: string): boolean =>
  winnersOf(betType, drawOf(one)).has(other) && winnersOf(betType, drawOf(other)).has(one);

/** A draw that brings the number at every place. */
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

  /** What every line of a bill is told; the bill is placed when all of them can be. */
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
