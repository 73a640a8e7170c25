import type { SlipLine } from '../state/slip.reducer.ts';
import { betsOfReadings, type PasteTerms } from './bets.ts';
import { isTimeOfDay, withoutChat } from './chat.ts';
import { readingsOf } from './groups.ts';
import type { PasteProblem, PlaceToken } from './reading.ts';
import { type Token, tokensOf } from './tokens.ts';

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
  | { readonly bets: Bets }
  /** The member chooses one; words that were `ignored` make even a single one a question. */
  | { readonly choices: readonly Bets[]; readonly ignored: readonly string[] }
  | { readonly problem: PasteProblem }
);

type Understood = PastedLine extends infer T ? (T extends PastedLine ? Omit<T, 'under'> : never) : never;

/** A line with the words left out that a chat adds. */
interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly ignored: readonly string[];
}

/**
 * Reads bets out of free text, line by line: `123=10x10`, `12 34 56 = 20`, `007 บน 20 โต๊ด 10`, Thai digits, any usual
 * separators. A line of words alone holds for the lines after it; a line of stakes alone for the numbers before it, or
 * else after it.
 */
export function parsePaste(text: string, terms: PasteTerms): readonly PastedLine[] {
  const reader = new PasteReader(terms);
  for (const line of text.split(/\r\n|[\n\r]/)) reader.read(line.trim());
  return reader.end();
}

class PasteReader {
  readonly #terms: PasteTerms;
  readonly #read: PastedLine[] = [];
  #heading: readonly PlaceToken[] = [];
  #headingText = '';
  /** Stakes that stand above their numbers, and whether a number has taken them. */
  #above: { readonly line: Line; isUsed: boolean } | null = null;
  /** Lines just read that are numbers without a stake; each is also the last of `#read`. */
  #pending: Line[] = [];

  constructor(terms: PasteTerms) {
    this.#terms = terms;
  }

  read(text: string): void {
    const all = tokensOf(text);
    if (all.length === 0) {
      if (/[\p{L}\d]/u.test(text)) this.#push({ text, problem: 'no_bet' });
      return;
    }
    const plain = withoutChat(all);
    if (plain === null) this.#push({ text, problem: 'no_bet' });
    else this.#readLine({ text, ...plain });
  }

  end(): readonly PastedLine[] {
    this.#forgetAbove();
    return this.#read;
  }

  #readLine(line: Line): void {
    const { tokens } = line;
    if (tokens.every((token) => token.kind === 'place')) {
      this.#heading = tokens;
      this.#headingText = line.text;
      this.#pending = [];
      this.#forgetAbove();
    } else if (tokens[0]?.kind === 'equals') {
      if (this.#pending.length > 0) this.#joinPending(line, []);
      else this.#setAbove(line);
    } else if (this.#pending.length > 0 && mayBeStakes(tokens)) {
      this.#joinPending(line, choicesOf(this.#parse(line)));
    } else if (this.#above !== null && isBare(tokens)) {
      this.#above.isUsed = true;
      const { line: above } = this.#above;
      const under = [this.#headingText, above.text].filter((text) => text !== '').join('\n');
      this.#add(this.#parse({ ...line, tokens: [...tokens, ...above.tokens] }), under);
    } else {
      const pending = this.#pending;
      this.#push(this.#parse(line));
      if (isBare(tokens)) {
        pending.push(line);
        this.#pending = pending;
      }
    }
  }

  #push(line: Understood): void {
    this.#add(line, this.#headingText);
    this.#pending = [];
  }

  #add(line: Understood, under: string): void {
    this.#read.push({ ...line, under });
  }

  #setAbove(line: Line): void {
    this.#forgetAbove();
    this.#above = { line, isUsed: false };
  }

  /** Stakes that no number took are told, and not swallowed. */
  #forgetAbove(): void {
    if (this.#above?.isUsed === false)
      this.#add({ text: this.#above.line.text, problem: 'unclear' }, this.#headingText);
    this.#above = null;
  }

  /** Reads the pending numbers with the stakes below them; `apart` is how the lower line reads by itself. */
  #joinPending(line: Line, apart: readonly Bets[]): void {
    const lines = [...this.#pending, line];
    const before = this.#read.splice(-this.#pending.length);
    const joined = this.#parse({
      text: lines.map(({ text }) => text).join('\n'),
      tokens: lines.flatMap(({ tokens }) => tokens),
      ignored: lines.flatMap(({ ignored }) => ignored),
    });
    const alone = before.map((each) => choicesOf(each).at(-1));
    const both = apart.flatMap((bets) =>
      alone.every((each) => each !== undefined) ? [[...alone.flat(), ...bets]] : [],
    );
    const choices = [...choicesOf(joined).slice(0, 1), ...both];
    if (both.length === 0 || choices.length === 0) this.#push(joined);
    else this.#push({ text: joined.text, choices, ignored: [] });
  }

  #parse({ text, tokens, ignored }: Line): Understood {
    const readings = readingsOf(tokens);
    const choices = typeof readings === 'string' ? readings : betsOfReadings(readings, this.#heading, this.#terms);
    if (typeof choices === 'string') return { text, problem: choices };
    const [only, ...others] = choices;
    const isSure = others.length === 0 && ignored.length === 0 && !isTimeOfDay(text);
    return isSure && only !== undefined ? { text, bets: only } : { text, choices, ignored };
  }
}

const choicesOf = (line: Understood): readonly Bets[] =>
  'bets' in line ? [line.bets] : 'choices' in line ? line.choices : [];

/** Whether a line is numbers, perhaps with their places, and nothing that could be a stake. */
function isBare(tokens: readonly Token[]): boolean {
  const lengths = new Set(tokens.flatMap((token) => (token.kind === 'number' ? [token.text.length] : [])));
  return lengths.size === 1 && tokens.every(({ kind }) => kind === 'number' || kind === 'place');
}

/** Whether a line below numbers can be their stakes: `20x20`, `บน 20 ล่าง 30`. */
function mayBeStakes(tokens: readonly Token[]): boolean {
  const isPairs = tokens[0]?.kind === 'place' && tokens.every(({ kind }) => kind === 'place' || kind === 'number');
  const isTimes =
    tokens.some(({ kind }) => kind === 'times') && tokens.every(({ kind }) => kind === 'times' || kind === 'number');
  return isPairs || isTimes;
}
