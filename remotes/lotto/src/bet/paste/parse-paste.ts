import type { SlipLine } from '../state/slip.reducer.ts';
import type { PasteTerms } from './bets.ts';
import { type Block, BlockReader, isProblem } from './blocks.ts';
import { columnsAsked } from './columns.ts';
import { headingsOf } from './headings.ts';
import { linesOf } from './lines.ts';
import type { Problem } from './reading.ts';

type Bets = readonly SlipLine[];

/**
 * A pasted line, or several that share their stakes: it is understood as a whole, can be read in more ways than one, or
 * none of it is added.
 */
export type PastedLine = {
  readonly text: string;
  /** The lines above that hold for it: places, stakes. */
  readonly under: string;
} & (
  | {
      readonly bets: Bets;
      /** Parts of the text that are no bet. */
      readonly passed?: readonly string[];
    }
  /** The member chooses one; a single one is a question where something else may be meant. */
  | { readonly choices: readonly Bets[]; readonly passed: readonly string[] }
  | Problem
);

/**
 * Reads bets out of free text: `123=10x10`, `12 34 56 = 20`, `007 บน 20 โต๊ด 10`, digits of other scripts, any usual
 * separators. A line of places alone holds for its block, a line of stakes alone for the numbers above it, or else
 * below. Where the text has any price, no number gets the usual stake. The grammar: `docs/pasted-bets.md`.
 */
export function parsePaste(text: string, terms: PasteTerms): readonly PastedLine[] {
  const lines = linesOf(text);
  const headings = headingsOf(lines);
  const reader = new BlockReader(terms);
  for (const [at, line] of lines.entries()) {
    const heading = headings[at];
    if (heading !== undefined) reader.read(line, heading);
  }
  const read = reader.end();
  const hasPrice = lines.some((line) => line.hasPrice) || read.some(saysPrice);
  const blocks = hasPrice ? read : columnsAsked(read, terms);
  // Bets for several lotteries or rounds: the member says which are for this one.
  const isOfSeveral = [lines.map(({ lottery }) => lottery), lines.map(({ round }) => round)].some(
    (names) => new Set(names.filter((name) => name !== '')).size > 1,
  );
  return blocks.map((block) => pastedLine(block, hasPrice, isOfSeveral));
}

/** Whether a block has a price of its own, or may have one that is not understood. */
const saysPrice = ({ outcome }: Block): boolean =>
  isProblem(outcome) ? outcome.problem !== 'no_bet' : outcome.ways.every(({ isUsual }) => !isUsual);

function pastedLine({ text, under, outcome }: Block, hasPrice: boolean, isOfSeveral: boolean): PastedLine {
  if (isProblem(outcome)) return { text, under, ...outcome };
  const choices = outcome.ways.filter(({ isUsual }) => !(isUsual && hasPrice)).map(({ bets }) => bets);
  const [only] = choices;
  if (only === undefined) return { text, under, problem: 'no_stake', marks: [] };
  const { passed } = outcome;
  if (outcome.isAsked || outcome.ways.length > 1 || isOfSeveral) return { text, under, choices, passed };
  return { text, under, bets: only, ...(passed.length > 0 ? { passed } : {}) };
}
