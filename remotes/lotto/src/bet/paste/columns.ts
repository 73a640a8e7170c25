import type { PasteTerms } from './bets.ts';
import {
  type Block,
  isProblem,
  isUnderstood,
  joinedText,
  type Outcome,
  readWithStakes,
  together,
  usualOf,
} from './blocks.ts';
import type { Line } from './lines.ts';
import { isLikePrice } from './loose.ts';

/**
 * Finds numbers below one another whose last or first may be their price: `12`, `34`, `100`.
 * They become one question; other blocks stay as they are.
 */
export function columnsAsked(blocks: readonly Block[], terms: PasteTerms): readonly Block[] {
  return runsOf(blocks).flatMap((run) => asked(run, terms) ?? run);
}

type Bare = Block & { readonly bare: Line };
const hasLine = (block: Block | undefined): block is Bare => block?.bare != null;

/** Splits the blocks into runs of plain numbers under one heading; every other block is a run of its own. */
function runsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (hasLine(block) && hasLine(last) && last.heading.text === block.heading.text) run?.push(block);
    else runs.push([block]);
  }
  return runs;
}

function asked(run: readonly Block[], terms: PasteTerms): readonly Block[] | null {
  const lines = run.filter(hasLine);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || lines.length < 2) return null;
  const isLast = mayBePrice(last.bare, lines.at(-2)?.bare);
  const isFirst = isSingle(first.bare) && isOther(first.bare, lines[1]?.bare);
  const isMixed = lines.some(
    ({ bare }, at) => isOther(bare, lines[at - 1]?.bare) && isOther(bare, lines[at + 1]?.bare),
  );
  if (!isLast && !isFirst && !isMixed) return null;
  const joined = [
    ...(isLast ? [withPrice(lines.slice(0, -1), last.bare, terms)] : []),
    ...(isFirst ? [withPrice(lines.slice(1), first.bare, terms)] : []),
  ].filter(isUnderstood);
  const apart = together(lines.map(({ outcome }) => usualOf(outcome)));
  if (isProblem(apart)) return null;
  const meanings = [...joined.flatMap((outcome) => outcome.meanings.slice(0, 1)), ...apart.meanings];
  const outcome: Outcome = { meanings, isAsked: true, passed: apart.passed };
  return [{ ...joinedText(lines.slice(0, -1), last.bare, last.heading), outcome, bare: null }];
}

const numbersIn = (line: Line | undefined): readonly string[] =>
  line?.tokens.flatMap((token) => (token.kind === 'number' ? [token.text] : [])) ?? [];

const isSingle = (line: Line): boolean => numbersIn(line).length === 1;
const beginsWithPlace = (line: Line | undefined): boolean => line?.tokens[0]?.kind === 'place';

/** True when its number has another length, or only this line names a place. */
function isOther(line: Line, neighbour: Line | undefined): boolean {
  if (neighbour === undefined) return true;
  const isPlaced = beginsWithPlace(line) && !beginsWithPlace(neighbour);
  return isPlaced || numbersIn(line)[0]?.length !== numbersIn(neighbour)[0]?.length;
}

/** True for a round number, or a number unlike its neighbours. */
const mayBePrice = (line: Line, neighbour: Line | undefined): boolean =>
  isSingle(line) && (numbersIn(line).every(isLikePrice) || isOther(line, neighbour));

function withPrice(lines: readonly Bare[], price: Line, terms: PasteTerms): Outcome {
  const sign = { kind: 'equals', glue: 'none', from: 0, to: 0 } as const;
  const stakes = beginsWithPlace(price) ? price : { ...price, tokens: [sign, ...price.tokens] };
  return together(lines.map(({ bare, heading }) => readWithStakes(bare, heading, stakes, terms)));
}
