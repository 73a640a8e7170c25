import type { SlipLine } from '../state/slip.reducer.ts';
import type { PasteTerms } from './bets.ts';
import { type Block, BlockReader, isProblem } from './blocks.ts';
import { columnsAsked } from './columns.ts';
import { headingsOf } from './headings.ts';
import { linesOf } from './lines.ts';
import type { Problem } from './reading.ts';

type Bets = readonly SlipLine[];

/** A pasted line, or several lines with shared stakes. It is understood as a whole, ambiguous, or not added at all. */
export type PastedLine = {
  readonly text: string;
  /** Lines above that give it places or stakes. */
  readonly under: string;
} & (
  | {
      readonly bets: Bets;
      /** Parts of the text that are no bet. */
      readonly passed?: readonly string[];
    }
  /** The member chooses one. A single choice asks for confirmation, because the text may mean something else. */
  | { readonly choices: readonly Bets[]; readonly passed: readonly string[] }
  | Problem
);

/**
 * Reads bets from free text: `123=10x10`, `12 34 56 = 20`, `007 บน 20 โต๊ด 10`, digits of other scripts.
 * A line of places applies to its block. A line of stakes applies to the numbers above it, or else below.
 * A text that contains any price gets no usual stake. Grammar: `docs/pasted-bets.md`.
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
  // Text for several lotteries or rounds: the member chooses the bets of this round.
  const isOfSeveral = [lines.map(({ lottery }) => lottery), lines.map(({ round }) => round)].some(
    (names) => new Set(names.filter((name) => name !== '')).size > 1,
  );
  return blocks.map((block) => pastedLine(block, hasPrice, isOfSeveral));
}

/** True when a block has its own price, or text that may be a price. */
const saysPrice = ({ outcome }: Block): boolean =>
  isProblem(outcome) ? outcome.problem !== 'no_bet' : outcome.meanings.every(({ isUsual }) => !isUsual);

function pastedLine({ text, under, outcome }: Block, hasPrice: boolean, isOfSeveral: boolean): PastedLine {
  if (isProblem(outcome)) return { text, under, ...outcome };
  const choices = outcome.meanings.filter(({ isUsual }) => !(isUsual && hasPrice)).map(({ bets }) => bets);
  const [only] = choices;
  if (only === undefined) return { text, under, problem: 'no_stake', marks: [] };
  const { passed } = outcome;
  if (outcome.isAsked || outcome.meanings.length > 1 || isOfSeveral) return { text, under, choices, passed };
  return { text, under, bets: only, ...(passed.length > 0 ? { passed } : {}) };
}
