import { parseThb } from '@chokdee/format';
import { mostDigits } from '@chokdee/lotto-contract/bet-types';
import type { Place, Token } from './tokens.ts';

/** Why a line was not understood. */
export type PasteProblem = 'unreadable' | 'unclear' | 'no_stake' | 'bad_number' | 'bad_stake' | 'not_offered';

/** Numbers that share their places and stakes; `stakes` is null when the text gives none. */
export interface NumberGroup {
  readonly places: readonly Place[];
  readonly numbers: readonly string[];
  readonly stakes: readonly number[] | null;
}

const MOST_STAKES = 2;

/** Returns the groups of one line, or why the line is not understood. */
export function groupsOf(tokens: readonly Token[]): readonly NumberGroup[] | PasteProblem {
  if (tokens.some((token) => token.kind === 'unknown')) return 'unreadable';
  const groups: NumberGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { places, numbers, next } = readNumbers(tokens, at);
    const stakes = readStakes(tokens, next);
    if (stakes === null) return 'unclear';
    if (numbers.length === 0) return 'unclear';
    if (numbers.some((number) => number.length > mostDigits)) return 'bad_number';
    if (stakes.values.some((stake) => stake === null)) return 'bad_stake';
    const amounts = stakes.values.filter((stake) => stake !== null);
    if (amounts.length > 0 && amounts.every((amount) => amount === 0)) return 'bad_stake';
    groups.push({ places, numbers, stakes: amounts.length > 0 ? amounts : null });
    at = stakes.next;
  }
  return haveStakes(groups) ? groups : 'no_stake';
}

/**
 * Accepts numbers without a stake only when all have the same length: the 10 of `123 10` may be a stake, `12=20 34` may
 * lack one.
 */
function haveStakes(groups: readonly NumberGroup[]): boolean {
  if (groups.every(({ stakes }) => stakes !== null)) return true;
  return groups.length === 1 && new Set(groups[0]?.numbers.map((number) => number.length)).size === 1;
}

function readNumbers(tokens: readonly Token[], from: number) {
  const places: Place[] = [];
  const numbers: string[] = [];
  let next = from;
  for (; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'place') places.push(token.place);
    // Before the equals sign a dot separates numbers.
    else if (token?.kind === 'number') numbers.push(...token.text.split('.'));
    else break;
  }
  return { places, numbers, next };
}

/**
 * Reads `= 10`, `= 10 x 10`, or nothing.
 * @returns null when the signs are misplaced; a value is null when it is no amount
 */
function readStakes(tokens: readonly Token[], from: number) {
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
  return values.length > MOST_STAKES ? null : { values, next };
}
