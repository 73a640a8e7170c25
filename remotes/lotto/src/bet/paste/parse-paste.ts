import type { BetPlace } from '@chokdee/lotto-contract/bet-types';
import type { Rate } from '../../lotto.types.ts';
import { betTypeAt } from '../../parts/bet-types.ts';
import { permutations } from '../state/permutations.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { groupsOf, type NumberGroup, type PasteProblem } from './groups.ts';
import { type Place, tokensOf } from './tokens.ts';

/** One pasted line: all of it is understood, or nothing of it is taken. */
export type PastedLine =
  | { readonly text: string; readonly picks: readonly SlipLine[] }
  | { readonly text: string; readonly problem: PasteProblem };

interface PasteTerms {
  readonly rates: readonly Rate[];
  /** For numbers without a price. */
  readonly amountThb: number;
}

/** What the second of two prices is for: `123=10x10` is straight and any order, `12=10x10` top and bottom. */
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
    const picks = typeof groups === 'string' ? groups : picksOf(groups, heading, terms);
    read.push(typeof picks === 'string' ? { text: line.trim(), problem: picks } : { text: line.trim(), picks });
  }
  return read;
}

function picksOf(groups: readonly NumberGroup[], heading: readonly Place[], terms: PasteTerms) {
  const offered = new Set(terms.rates.map((rate) => rate.bet_type));
  const picks: SlipLine[] = [];
  for (const group of groups) {
    const places = group.places.length > 0 ? group.places : heading;
    for (const number of group.numbers) {
      const bets = betsOn(number, places, group.prices ?? [terms.amountThb]);
      if (typeof bets === 'string') return bets;
      if (bets.some(({ betType }) => !offered.has(betType))) return 'not_offered';
      picks.push(...bets);
    }
  }
  return picks;
}

/** One number on the places said or usual, at one price for all of them or one price each. */
function betsOn(
  number: string,
  said: readonly Place[],
  prices: readonly number[],
): readonly SlipLine[] | 'unclear' | 'not_offered' {
  const places = placesOf(number.length, said, prices.length);
  if (places === null) return 'unclear';
  const bets: SlipLine[] = [];
  for (const [at, place] of places.entries()) {
    const amountThb = prices[at] ?? prices[0] ?? 0;
    if (amountThb === 0) continue;
    const betType = betTypeAt(place, number.length);
    if (betType === undefined) return 'not_offered';
    const isTurned = said.includes('reversed') && place !== 'tod';
    bets.push(...(isTurned ? permutations(number) : [number]).map((each) => ({ betType, number: each, amountThb })));
  }
  return bets;
}

function placesOf(length: number, said: readonly Place[], prices: number) {
  const named = said.filter((place) => place !== 'reversed');
  const places = named.length > 0 ? named : prices === 2 ? (['top', secondPlace(length)] as const) : (['top'] as const);
  return prices === 1 || prices === places.length ? places : null;
}
