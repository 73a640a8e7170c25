import { type BetPlace, mostDigits } from '@chokdee/lotto-contract/bet-types';
import type { Rate } from '../../lotto.types.ts';
import { betTypeAt } from '../../parts/bet-types.ts';
import { satangOf } from '../../parts/satang.ts';
import { nineteenDoors, sweepBack, sweepFront } from '../entry/generators.ts';
import { permutations } from '../state/permutations.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { isBetPlace, named } from './groups.ts';
import type { PasteProblem, PlaceToken, Reading } from './reading.ts';

export interface PasteTerms {
  readonly rates: readonly Rate[];
  /** Stake of numbers that are written without one. */
  readonly stakeSatang: number;
}

type Bets = readonly SlipLine[];

/** Bets that a text may mean. `isUsual` is true when the usual stake replaces a missing one. */
export interface Meaning {
  readonly bets: Bets;
  readonly isUsual: boolean;
}

/** Returns the bets of every reading that the lottery offers. Readings with the same bets count once. */
export function meaningsOf(
  readings: readonly Reading[],
  heading: readonly PlaceToken[],
  terms: PasteTerms,
): readonly Meaning[] | PasteProblem {
  const meanings = new Map<string, Meaning>();
  let problem: PasteProblem | undefined;
  for (const reading of readings.flatMap(withOrders)) {
    const bets = betsOf(reading, heading, terms);
    if (typeof bets === 'string') problem ??= bets;
    else meanings.set(JSON.stringify(bets), { bets, isUsual: reading.some(({ stakes }) => stakes === null) });
  }
  return meanings.size > 0 ? [...meanings.values()] : (problem ?? 'unclear');
}

/** `123=20x6` means 6 on any order, or 20 on each of the 6 orders; returns both readings. */
function withOrders(reading: Reading): readonly Reading[] {
  const [group, ...others] = reading;
  const [stake, count] = group?.stakes ?? [];
  if (group === undefined || others.length > 0 || stake === undefined || group.stakes?.length !== 2) return [reading];
  const mayCount = group.places.length === 0 && group.numbers.every(({ length }) => length > 1 && length <= mostDigits);
  if (!mayCount || !group.numbers.every((number) => permutations(number).length === count)) return [reading];
  const reversed: PlaceToken = { kind: 'place', glue: 'none', from: 0, to: 0, place: 'reversed', orders: count ?? 0 };
  return [reading, [{ ...group, places: [reversed], stakes: [stake] }]];
}

function betsOf(groups: Reading, heading: readonly PlaceToken[], terms: PasteTerms): Bets | PasteProblem {
  const offered = new Set(terms.rates.map((rate) => rate.bet_type));
  const bets: SlipLine[] = [];
  for (const group of groups) {
    // Under a heading, the letter behind a price may also mean baht.
    if (named(heading).length > 0 && group.places.some(({ mayBeBaht }) => mayBeBaht)) return 'unclear';
    const places = placesUnder(heading, group.places);
    const numbers = numbersOf(group.numbers, places);
    if (typeof numbers === 'string') return numbers;
    if (group.stakes !== null && new Set(numbers.map(({ length }) => length)).size > 1) return 'unclear';
    for (const number of numbers) {
      const found = betsOn(number, places, group.stakes?.map(satangOf) ?? [terms.stakeSatang]);
      if (typeof found === 'string') return found;
      if (found.some(({ betType }) => !offered.has(betType))) return 'not_offered';
      bets.push(...found);
    }
  }
  return bets;
}

/** Places in a line replace those of its heading. */
function placesUnder(heading: readonly PlaceToken[], own: readonly PlaceToken[]): readonly PlaceToken[] {
  if (own.some(({ place }) => place === 'length')) return own;
  if (named(own).length === 0) return [...heading, ...own];
  return [...heading.filter(({ place }) => !isBetPlace(place)), ...own];
}

const pairsOf = { nineteen: nineteenDoors, sweepFront, sweepBack } as const;

/** Returns the bet numbers: single digits for a run, and the pairs of a digit for doors and sweeps. */
function numbersOf(numbers: readonly string[], places: readonly PlaceToken[]): readonly string[] | PasteProblem {
  const isWrong = places.some(({ digits }) => digits !== undefined && numbers.some(({ length }) => length !== digits));
  if (isWrong) return 'wrong_length';
  if (places.some(({ place }) => place === 'run')) {
    const digits = numbers.flatMap((number) => [...number]);
    return new Set(digits).size < digits.length ? 'unclear' : digits;
  }
  const pairs = places.find(({ place }) => place in pairsOf)?.place as keyof typeof pairsOf | undefined;
  if (pairs !== undefined) {
    return numbers.every(({ length }) => length === 1) ? numbers.flatMap(pairsOf[pairs]) : 'wrong_length';
  }
  return numbers;
}

/**
 * Returns the bets on one number, on the named or else the usual places. All places share one stake, or each has its
 * own.
 */
function betsOn(number: string, said: readonly PlaceToken[], stakes: readonly number[]): Bets | PasteProblem {
  if (number.length > mostDigits) return 'bad_number';
  const places = placesOf(number.length, said, stakes.length);
  if (places === null) return 'unclear';
  const turned = said.find(({ place }) => place === 'reversed');
  const orders = permutations(number);
  if (turned?.orders !== undefined && turned.orders !== orders.length) return 'unclear';
  const bets: SlipLine[] = [];
  for (const [at, place] of places.entries()) {
    const stakeSatang = stakes[at] ?? stakes[0] ?? 0;
    if (stakeSatang === 0) continue;
    const betType = betTypeAt(place, number.length);
    if (betType === undefined) return 'not_offered';
    const isTurned = turned !== undefined && place !== 'tod';
    bets.push(...(isTurned ? orders : [number]).map((each) => ({ betType, number: each, stakeSatang })));
  }
  return bets;
}

function placesOf(length: number, said: readonly PlaceToken[], stakes: number): readonly BetPlace[] | null {
  const named = said.flatMap(({ place }) => (isBetPlace(place) ? [place] : []));
  const places = named.length > 0 ? named : usualPlaces(length).slice(0, stakes);
  return stakes === 1 || stakes === places.length ? places : null;
}

/** Places of the stakes in written order: `123=10x10` is straight and any order, `12=10x10` is top and bottom. */
const usualPlaces = (digits: number): readonly BetPlace[] =>
  betTypeAt('tod', digits) === undefined ? ['top', 'bottom'] : ['top', 'tod', 'bottom'];
