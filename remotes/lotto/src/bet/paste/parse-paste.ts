import type { BetPlace } from '@chokdee/lotto-contract/bet-types';
import type { Rate } from '../../lotto.types.ts';
import { betTypeAt } from '../../parts/bet-types.ts';
import { permutations } from '../state/permutations.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { groupsOf, type NumberGroup, type PasteProblem } from './groups.ts';
import { type Place, tokensOf } from './tokens.ts';

/** One pasted line: it is understood as a whole, or none of it is added. */
export type PastedLine =
  | { readonly text: string; readonly bets: readonly SlipLine[] }
  | { readonly text: string; readonly problem: PasteProblem };

interface PasteTerms {
  readonly rates: readonly Rate[];
  /** The stake of numbers that stand without one. */
  readonly stakeThb: number;
}

/** Returns the place of the second of two stakes: `123=10x10` is straight and any order, `12=10x10` top and bottom. */
const secondPlace = (digits: number): BetPlace => (betTypeAt('tod', digits) === undefined ? 'bottom' : 'tod');

/**
 * Reads bets out of free text, line by line: `123=10x10`, `12 34 56 = 20`, Thai digits, words for the bet type, any
 * usual separators. A line of words alone holds for the lines after it.
 */
export function parsePaste(text: string, terms: PasteTerms): readonly PastedLine[] {
  const read: PastedLine[] = [];
  let heading: readonly Place[] = [];
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const tokens = tokensOf(line);
    if (tokens.length === 0) continue;
    if (tokens.every((token) => token.kind === 'place')) {
      heading = tokens.map((token) => token.place);
      continue;
    }
    const groups = groupsOf(tokens);
    const bets = typeof groups === 'string' ? groups : betsOf(groups, heading, terms);
    read.push(typeof bets === 'string' ? { text: line.trim(), problem: bets } : { text: line.trim(), bets });
  }
  return read;
}

function betsOf(groups: readonly NumberGroup[], heading: readonly Place[], terms: PasteTerms) {
  const offered = new Set(terms.rates.map((rate) => rate.bet_type));
  const bets: SlipLine[] = [];
  for (const group of groups) {
    const places = group.places.length > 0 ? group.places : heading;
    for (const number of group.numbers) {
      const found = betsOn(number, places, group.stakes ?? [terms.stakeThb]);
      if (typeof found === 'string') return found;
      if (found.some(({ betType }) => !offered.has(betType))) return 'not_offered';
      bets.push(...found);
    }
  }
  return bets;
}

/** Returns the bets on one number, on the named places or else the usual ones, at one stake for all or one for each. */
function betsOn(
  number: string,
  said: readonly Place[],
  stakes: readonly number[],
): readonly SlipLine[] | 'unclear' | 'not_offered' {
  const places = placesOf(number.length, said, stakes.length);
  if (places === null) return 'unclear';
  const bets: SlipLine[] = [];
  for (const [at, place] of places.entries()) {
    const stakeThb = stakes[at] ?? stakes[0] ?? 0;
    if (stakeThb === 0) continue;
    const betType = betTypeAt(place, number.length);
    if (betType === undefined) return 'not_offered';
    const isTurned = said.includes('reversed') && place !== 'tod';
    bets.push(...(isTurned ? permutations(number) : [number]).map((each) => ({ betType, number: each, stakeThb })));
  }
  return bets;
}

function placesOf(length: number, said: readonly Place[], stakes: number) {
  const named = said.filter((place) => place !== 'reversed');
  const places = named.length > 0 ? named : stakes === 2 ? (['top', secondPlace(length)] as const) : (['top'] as const);
  return stakes === 1 || stakes === places.length ? places : null;
}
