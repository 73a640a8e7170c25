import { type PasteTerms, type Meaning, meaningsOf } from './bets.ts';
import { named, readingsOf } from './groups.ts';
import type { Heading } from './headings.ts';
import { isBare, type Line, mayBeStakes } from './lines.ts';
import type { Problem } from './reading.ts';
import type { Token } from './token.types.ts';

interface Understood {
  readonly meanings: readonly Meaning[];
  /** True when the member must confirm even a single meaning. */
  readonly isAsked: boolean;
  readonly passed: readonly string[];
}

export type Outcome = Problem | Understood;

/** One line, or lines with shared stakes, with their meaning. */
export interface Block {
  readonly text: string;
  readonly under: string;
  readonly heading: Heading;
  readonly outcome: Outcome;
  /** Set for a line of numbers without a price; null otherwise. */
  readonly bare: Line | null;
}

/** Stakes that stand above their numbers. */
interface Above {
  readonly line: Line;
  readonly heading: Heading;
  isTaken: boolean;
}

export const isProblem = (outcome: Outcome): outcome is Problem => 'problem' in outcome;
export const isUnderstood = (outcome: Outcome): outcome is Understood => !isProblem(outcome);
const unclear: Problem = { problem: 'unclear', marks: [] };

/** Joins lines of stakes with the lines of their numbers. */
export class BlockReader {
  readonly #terms: PasteTerms;
  #blocks: Block[] = [];
  #above: Above | null = null;
  /** Numbers that use the stakes above them. */
  readonly #takers: Block[] = [];
  /** Index of the first block of numbers without a price; every later block is numbers, too, or no bet. */
  #pendingFrom: number | null = null;
  #lastJoined: Block | null = null;

  constructor(terms: PasteTerms) {
    this.#terms = terms;
  }

  read(line: Line, heading: Heading): void {
    if (line.role === 'heading') {
      if (heading.isUnused) this.#add({ ...this.#alone(line, heading), under: '', outcome: unclear });
    } else if (line.role === 'refused') {
      this.#add({ ...this.#alone(line, heading), outcome: line.problem ?? unclear });
      if (line.problem?.problem !== 'no_bet') this.#pendingFrom = null;
    } else if (line.role === 'price') {
      if (this.#pendingFrom !== null) this.#join(this.#pendingFrom, line, heading, []);
      else this.#setAbove(line, heading);
    } else this.#readBets(line, heading);
  }

  end(): readonly Block[] {
    // Stakes stand below numbers and more numbers follow, so the stakes may belong to either.
    if (this.#pendingFrom !== null && this.#lastJoined !== null) this.#ask([this.#lastJoined]);
    this.#forgetAbove();
    return this.#blocks;
  }

  #readBets(line: Line, heading: Heading): void {
    const outcome = readLine(line, line.tokens, heading, this.#terms);
    const isWithoutPrice = isBare(line) && !isProblem(outcome) && outcome.meanings.some(({ isUsual }) => isUsual);
    if (isWithoutPrice && this.#above !== null) this.#addBelow(this.#above, line, heading);
    else if (isWithoutPrice) {
      this.#pendingFrom ??= this.#blocks.length;
      this.#add({ ...this.#alone(line, heading), outcome, bare: line });
    } else if (this.#pendingFrom !== null && mayBeStakes(line)) {
      this.#join(this.#pendingFrom, line, heading, isProblem(outcome) ? [] : outcome.meanings);
    } else {
      this.#pendingFrom = null;
      this.#add({ ...this.#alone(line, heading), outcome });
    }
  }

  #alone(line: Line, heading: Heading): Omit<Block, 'outcome'> {
    return { text: line.text, under: heading.text, heading, bare: null };
  }

  #add(block: Block): void {
    this.#blocks.push(block);
  }

  #addBelow(above: Above, line: Line, heading: Heading): void {
    const { line: stakes, heading: theirs } = above;
    const read = readWithStakes(line, heading, stakes, this.#terms);
    const isUnderOther = theirs.text !== '' && theirs.text !== heading.text;
    const outcome = isUnderOther && !isProblem(read) ? { ...read, isAsked: true } : read;
    const under = [heading.text, stakes.text].filter((text) => text !== '').join('\n');
    const block = { ...this.#alone(line, heading), under, outcome };
    this.#add(block);
    this.#takers.push(block);
    above.isTaken = true;
  }

  #setAbove(line: Line, heading: Heading): void {
    this.#forgetAbove();
    this.#above = { line, heading, isTaken: false };
  }

  /** Reports stakes without numbers below. They may belong to numbers above, so those become a question. */
  #forgetAbove(): void {
    if (this.#above === null || this.#above.isTaken) return;
    const { line, heading } = this.#above;
    if (this.#takers.length > 0) this.#ask(this.#takers.splice(0));
    this.#add({ ...this.#alone(line, heading), outcome: unclear });
  }

  #ask(asked: readonly Block[]): void {
    const blocks = new Set(asked);
    this.#blocks = this.#blocks.map((block) =>
      blocks.has(block) && isUnderstood(block.outcome)
        ? { ...block, outcome: { ...block.outcome, isAsked: true } }
        : block,
    );
  }

  /** Reads the pending numbers with the stakes below; `apart` are the meanings of the lower line alone. */
  #join(from: number, line: Line, heading: Heading, apart: readonly Meaning[]): void {
    const blocks = this.#blocks.splice(from);
    this.#pendingFrom = null;
    const outcome = joinedOutcome(blocks, line, apart, this.#terms);
    const joined: Block = { ...joinedText(blocks, line, heading), outcome, bare: null };
    this.#add(joined);
    this.#lastJoined = joined;
  }
}

/** Returns the lines below one another, each heading before its lines. */
export function joinedText(blocks: readonly Block[], line: Line, heading: Heading): Omit<Block, 'outcome' | 'bare'> {
  const first = blocks[0]?.heading ?? heading;
  let last = first.text;
  const texts = blocks.flatMap((block) => {
    const isNew = block.heading.text !== last;
    last = block.heading.text;
    return isNew ? [block.heading.text, block.text] : [block.text];
  });
  return { text: [...texts, line.text].join('\n'), under: first.text, heading: first };
}

function joinedOutcome(blocks: readonly Block[], line: Line, apart: readonly Meaning[], terms: PasteTerms): Outcome {
  const numbers = blocks.filter(({ bare }) => bare !== null);
  const outcomes = numbers.map(({ bare, heading }) => readWithStakes(bare ?? line, heading, line, terms));
  const joined = together(outcomes);
  if (isProblem(joined)) return joined;
  const alone = together(numbers.map(({ outcome }) => usualOf(outcome)));
  const both = isProblem(alone) ? [] : apart.flatMap((way) => alone.meanings.map((other) => sum([other, way])));
  return {
    meanings: apart.length > 0 ? [...joined.meanings.slice(0, 1), ...both] : joined.meanings,
    isAsked: joined.isAsked || apart.length > 0,
    passed: joined.passed,
  };
}

/** Meaning of a line with the usual stake. */
export const usualOf = (outcome: Outcome): Outcome =>
  isProblem(outcome) ? outcome : { ...outcome, meanings: outcome.meanings.filter(({ isUsual }) => isUsual) };

const sum = (meanings: readonly Meaning[]): Meaning => ({
  bets: meanings.flatMap(({ bets }) => bets),
  isUsual: meanings.some(({ isUsual }) => isUsual),
});

/** Reads several lines in the same way. */
export function together(outcomes: readonly Outcome[]): Outcome {
  const understood = outcomes.filter(isUnderstood);
  if (understood.length < outcomes.length) {
    const { problem } = outcomes.find(isProblem) ?? unclear;
    return { problem, marks: [] };
  }
  const counts = new Set(understood.map(({ meanings }) => meanings.length).filter((count) => count !== 1));
  if (counts.size > 1) return unclear;
  const [count = 1] = counts;
  const meanings = Array.from({ length: count }, (_, at) =>
    sum(understood.flatMap(({ meanings: each }) => each[at] ?? each[0] ?? [])),
  );
  return {
    meanings,
    isAsked: understood.some(({ isAsked }) => isAsked),
    passed: understood.flatMap(({ passed }) => passed),
  };
}

/** Reads a line of numbers with the stakes of another line. */
export function readWithStakes(line: Line, heading: Heading, stakes: Line, terms: PasteTerms): Outcome {
  const places = stakes.tokens.flatMap((token) => (token.kind === 'place' ? [token] : []));
  if (named(heading.places).length > 0 && named(places).length > 0) return unclear;
  const outcome = readLine(line, [...line.tokens, ...stakes.tokens], heading, terms);
  if (isProblem(outcome)) return { ...outcome, marks: [] };
  const isAsked = heading.isDoubtful || line.doubt === 'words' || stakes.doubt === 'words';
  return { ...outcome, isAsked, passed: [...outcome.passed, ...passedIn(stakes)] };
}

function readLine(line: Line, tokens: readonly Token[], heading: Heading, terms: PasteTerms): Outcome {
  const readings = readingsOf(tokens);
  if (!isReadings(readings)) return readings;
  const meanings = meaningsOf(readings, heading.places, terms);
  if (typeof meanings === 'string') return { problem: meanings, marks: [] };
  return { meanings, isAsked: heading.isDoubtful || line.doubt !== null, passed: passedIn(line) };
}

const isReadings = (read: ReturnType<typeof readingsOf>): read is Exclude<typeof read, Problem> => Array.isArray(read);

const passedIn = ({ text, passed }: Line): readonly string[] => passed.map(({ from, to }) => text.slice(from, to));
