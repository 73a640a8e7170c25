import { parseThb } from '@chokdee/format';
import type { PasteProblem } from './reading.ts';
import type { Glue, Token } from './token.types.ts';

/** Most stakes of one number: straight, any order, bottom. */
const MOST_STAKES = 3;

type Join = Glue | 'times';

/** Successive numbers on a line, each with the sign that joins it to the previous one. */
export interface NumberRun {
  readonly length: number;
  /** Index of the token after the last number. */
  readonly next: number;
  readonly glueAt: (index: number) => Join | undefined;
  readonly isAmountAt: (index: number) => boolean;
  readonly textAt: (index: number) => string;
  /** Returns the bet numbers; `unclear` when a times sign stands among them. */
  readonly asNumbers: (until?: number) => readonly string[] | PasteProblem;
  /** Returns the first number and the following ones that are joined by the same sign, out of `joins`. */
  readonly joined: (joins: readonly Join[]) => TakenNumbers;
  readonly all: () => TakenNumbers;
  /** Splits the run at spaces or commas into parts that other signs join. */
  readonly parts: () => readonly NumberRun[];
}

interface TakenNumbers {
  readonly texts: readonly string[];
  readonly next: number;
}

interface Item {
  readonly text: string;
  readonly join: Join;
  readonly isAmount: boolean;
  /** Index of the token after the last taken number and its baht sign. */
  readonly next: number;
}

export const numbersAt = (tokens: readonly Token[], from: number): NumberRun => runOf(itemsAt(tokens, from), from);

function runOf(items: readonly Item[], from: number): NumberRun {
  const until = (count: number): TakenNumbers => ({
    texts: items.slice(0, count).map(({ text }) => text),
    next: items[count - 1]?.next ?? from,
  });
  return {
    length: items.length,
    next: items.at(-1)?.next ?? from,
    glueAt: (index) => items[index]?.join,
    isAmountAt: (index) => items[index]?.isAmount === true,
    textAt: (index) => items[index]?.text ?? '',
    asNumbers: (end = items.length) => numbersOf(items.slice(0, end)),
    joined: (joins) => {
      const join = items[1]?.join;
      const others = items.slice(1).findIndex((item) => item.join !== join);
      const isJoined = join !== undefined && joins.includes(join);
      return until(!isJoined ? 1 : others === -1 ? items.length : others + 1);
    },
    all: () => until(items.length),
    parts: () => partsOf(items).map((part) => runOf(part, from)),
  };
}

function partsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  for (const item of items) {
    const isApart = item.join === 'gap' || item.join === 'comma';
    if (isApart || parts.length === 0) parts.push([item]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

function itemsAt(tokens: readonly Token[], from: number): readonly Item[] {
  const items: Item[] = [];
  for (let at = from; at < tokens.length; ) {
    const isTimes = items.length > 0 && tokens[at]?.kind === 'times';
    const token = tokens[isTimes ? at + 1 : at];
    if (token?.kind !== 'number' || (isTimes && token.glue === 'dash')) break;
    const numberAt = isTimes ? at + 1 : at;
    const isAmount = tokens[numberAt + 1]?.kind === 'baht';
    at = numberAt + (isAmount ? 2 : 1);
    items.push({ text: token.text, join: isTimes ? 'times' : token.glue, isAmount, next: at });
  }
  return items;
}

/** Dots and commas separate bet numbers. */
function numbersOf(items: readonly Item[]): readonly string[] | PasteProblem {
  if (items.some(({ join, isAmount }) => join === 'times' || isAmount)) return 'unclear';
  return items.flatMap(({ text }) => text.split(/[.,]/));
}

/** Returns the stakes in THB, 0 for a place that is left out. A comma before three digits separates thousands. */
export function stakesOf(texts: readonly string[]): readonly number[] | PasteProblem {
  if (texts.length > MOST_STAKES) return 'unclear';
  const stakes = texts.map((text) => (/^0+$/.test(text) ? 0 : parseThb(text.replaceAll(',', ''))));
  const amounts = stakes.filter((stake) => stake !== null);
  return amounts.length < stakes.length || amounts.every((amount) => amount === 0) ? 'bad_stake' : amounts;
}
