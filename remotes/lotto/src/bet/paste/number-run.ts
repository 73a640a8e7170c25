import { parseThb } from '@chokdee/format';
import type { PasteProblem } from './reading.ts';
import type { Glue, Token } from './token.types.ts';

/** Most stakes of a number: straight, any order, lower. */
const MOST_STAKES = 3;

type Join = Glue | 'times';

/** Numbers that follow each other on a line, with what joins each to the one before. */
export interface NumberRun {
  readonly length: number;
  /** Place in the line of the token behind the last number. */
  readonly next: number;
  readonly glueAt: (index: number) => Join | undefined;
  readonly isAmountAt: (index: number) => boolean;
  readonly textAt: (index: number) => string;
  /** Returns the numbers as what is bet on; `unclear` when a times sign stands among them. */
  readonly asNumbers: (until?: number) => readonly string[] | PasteProblem;
  /** Returns the first number and those that follow it with one and the same of the joins between. */
  readonly joined: (joins: readonly Join[]) => TakenNumbers;
  readonly all: () => TakenNumbers;
  /** Returns the numbers that signs join, where spaces or commas divide them. */
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
  /** Behind it, its sign for baht included. */
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

/** Among numbers that are bet on, dots and commas separate. */
function numbersOf(items: readonly Item[]): readonly string[] | PasteProblem {
  if (items.some(({ join, isAmount }) => join === 'times' || isAmount)) return 'unclear';
  return items.flatMap(({ text }) => text.split(/[.,]/));
}

/** Returns the stakes in THB, 0 for a place that is left out; before three digits a comma is a thousand. */
export function stakesOf(texts: readonly string[]): readonly number[] | PasteProblem {
  if (texts.length > MOST_STAKES) return 'unclear';
  const stakes = texts.map((text) => (/^0+$/.test(text) ? 0 : parseThb(text.replaceAll(',', ''))));
  const amounts = stakes.filter((stake) => stake !== null);
  return amounts.length < stakes.length || amounts.every((amount) => amount === 0) ? 'bad_stake' : amounts;
}
