import { type BetPlace, mostDigits } from '@chokdee/lotto-contract/bet-types';
import type { Rate } from '../../lotto.types.ts';
import { betTypeAt } from '../../parts/bet-types.ts';
import { permutations } from '../state/permutations.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { isModifier } from './groups.ts';
import type { NumberGroup, PasteProblem, PlaceToken, Reading } from './reading.ts';

export interface PasteTerms {
  readonly rates: readonly Rate[];
  /** The stake of numbers that stand without one. */
  readonly stakeThb: number;
}

type Bets = readonly SlipLine[];

/**
 * Returns the bets of each reading that the lottery takes, every list once; what two readings make alike is no
 * question.
 */
export function betsOfReadings(
  readings: readonly Reading[],
  heading: readonly PlaceToken[],
  terms: PasteTerms,
): readonly Bets[] | PasteProblem {
  const read = readings.flatMap(withOrders).map((reading) => betsOf(reading, heading, terms));
  const whole = read.filter((bets) => typeof bets !== 'string');
  const once = new Map(whole.map((bets) => [JSON.stringify(bets), bets]));
  return once.size > 0 ? [...once.values()] : (read.find((bets) => typeof bets === 'string') ?? 'unclear');
}

/** `123=20x6` is 6 on any order, or all 6 orders of the number for 20 each: both are written. */
function withOrders(reading: Reading): readonly Reading[] {
  const [group, ...others] = reading;
  const [stake, count] = group?.stakes ?? [];
  if (group === undefined || others.length > 0 || stake === undefined || group.stakes?.length !== 2) return [reading];
  const mayCount = group.places.length === 0 && group.numbers.every(({ length }) => length > 2);
  if (!mayCount || !group.numbers.every((number) => permutations(number).length === count)) return [reading];
  const reversed: PlaceToken = { kind: 'place', glue: 'none', place: 'reversed', orders: count ?? 0 };
  return [reading, [{ ...group, places: [reversed], stakes: [stake] }]];
}

function betsOf(groups: Reading, heading: readonly PlaceToken[], terms: PasteTerms): Bets | PasteProblem {
  const offered = new Set(terms.rates.map((rate) => rate.bet_type));
  const bets: SlipLine[] = [];
  for (const group of groups) {
    const places = group.places.length > 0 ? group.places : heading;
    for (const number of numbersOf(group, places)) {
      const found = betsOn(number, places, group.stakes ?? [terms.stakeThb]);
      if (typeof found === 'string') return found;
      if (found.some(({ betType }) => !offered.has(betType))) return 'not_offered';
      bets.push(...found);
    }
  }
  return bets;
}

/** Runs are bet digit by digit. */
const numbersOf = ({ numbers }: NumberGroup, places: readonly PlaceToken[]): readonly string[] =>
  places.some(({ place }) => place === 'run') ? numbers.flatMap((number) => [...number]) : numbers;

/** Returns the bets on one number, on the named places or else the usual ones, at one stake for all or one for each. */
function betsOn(number: string, said: readonly PlaceToken[], stakes: readonly number[]): Bets | PasteProblem {
  if (number.length > mostDigits) return 'bad_number';
  const places = placesOf(number.length, said, stakes.length);
  if (places === null) return 'unclear';
  const turned = said.find(({ place }) => place === 'reversed');
  const orders = permutations(number);
  if (turned?.orders !== undefined && turned.orders !== orders.length) return 'unclear';
  const bets: SlipLine[] = [];
  for (const [at, place] of places.entries()) {
    const stakeThb = stakes[at] ?? stakes[0] ?? 0;
    if (stakeThb === 0) continue;
    const betType = betTypeAt(place, number.length);
    if (betType === undefined) return 'not_offered';
    const isTurned = turned !== undefined && place !== 'tod';
    bets.push(...(isTurned ? orders : [number]).map((each) => ({ betType, number: each, stakeThb })));
  }
  return bets;
}

function placesOf(length: number, said: readonly PlaceToken[], stakes: number): readonly BetPlace[] | null {
  const named = said.flatMap(({ place }) => (isModifier(place) ? [] : [place as BetPlace]));
  const places = named.length > 0 ? named : usualPlaces(length).slice(0, stakes);
  return stakes === 1 || stakes === places.length ? places : null;
}

/** Where the stakes of a number go in their order: `123=10x10` is straight and any order, `12=10x10` top and bottom. */
const usualPlaces = (digits: number): readonly BetPlace[] =>
  betTypeAt('tod', digits) === undefined ? ['top', 'bottom'] : ['top', 'tod', 'bottom'];
