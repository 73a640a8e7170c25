import { parseThb } from '@chokdee/format';
import { mostDigits } from '../../parts/bet-types.ts';
import type { Place, Token } from './tokens.ts';

/** Why a line was not understood. */
export type PasteProblem = 'unreadable' | 'unclear' | 'no_price' | 'bad_number' | 'bad_price' | 'not_offered';

/** Numbers that share their places and prices. Null prices: the text gives none. */
export interface NumberGroup {
  readonly places: readonly Place[];
  readonly numbers: readonly string[];
  readonly prices: readonly number[] | null;
}

const MOST_PRICES = 2;

/** The groups of one line, or why the line cannot be taken as it is. */
export function groupsOf(tokens: readonly Token[]): readonly NumberGroup[] | PasteProblem {
  if (tokens.some((token) => token.kind === 'unknown')) return 'unreadable';
  const groups: NumberGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { places, numbers, next } = readNumbers(tokens, at);
    const prices = readPrices(tokens, next);
    if (prices === null) return 'unclear';
    if (numbers.length === 0) return 'unclear';
    if (numbers.some((number) => number.length > mostDigits)) return 'bad_number';
    if (prices.values.some((price) => price === null)) return 'bad_price';
    const amounts = prices.values.filter((price) => price !== null);
    if (amounts.length > 0 && amounts.every((amount) => amount === 0)) return 'bad_price';
    groups.push({ places, numbers, prices: amounts.length > 0 ? amounts : null });
    at = prices.next;
  }
  return arePriced(groups) ? groups : 'no_price';
}

/** Numbers alone are fine when they look alike; `123 10` may well mean a price, and `12=20 34` a forgotten one. */
function arePriced(groups: readonly NumberGroup[]): boolean {
  if (groups.every(({ prices }) => prices !== null)) return true;
  return groups.length === 1 && new Set(groups[0]?.numbers.map((number) => number.length)).size === 1;
}

function readNumbers(tokens: readonly Token[], from: number) {
  const places: Place[] = [];
  const numbers: string[] = [];
  let next = from;
  for (; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'place') places.push(token.place);
    // On this side of the price a dot separates numbers.
    else if (token?.kind === 'number') numbers.push(...token.text.split('.'));
    else break;
  }
  return { places, numbers, next };
}

/** `= 10`, `= 10 x 10`, or nothing at all; null where the signs make no sense. A price that is none is null. */
function readPrices(tokens: readonly Token[], from: number) {
  const values: (number | null)[] = [];
  let next = from;
  if (next === tokens.length) return { values, next };
  if (tokens[next]?.kind !== 'equals') return null;
  do {
    const token = tokens[next + 1];
    if (token?.kind !== 'number') return null;
    values.push(/^0+$/.test(token.text) ? 0 : parseThb(token.text));
    next += 2;
  } while (tokens[next]?.kind === 'times');
  return values.length > MOST_PRICES ? null : { values, next };
}
