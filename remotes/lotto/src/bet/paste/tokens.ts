import { mostDigits } from '@chokdee/lotto-contract/bet-types';
import { pasteWords } from './words.copy.ts';

/** A place, or what is done with the number: every order of it, or each of its digits by itself. */
export type Place = keyof typeof pasteWords.places;

/** What stands between a token and the one before it. */
export type Glue = 'none' | 'gap' | 'comma' | 'slash' | 'dash';

export type Token = { readonly glue: Glue } & (
  | { readonly kind: 'number'; readonly text: string }
  /** `word` is text that means nothing here; `unknown` a sign that may mean something. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'equals' | 'times' | 'baht' | 'total' | 'sets' | 'draw' | 'unknown' }
  /** `orders` is how many orders of the number the text counts. */
  | { readonly kind: 'place'; readonly place: Place; readonly orders?: number }
);

type Made = Token extends infer T ? (T extends Token ? Omit<T, 'glue'> : never) : never;

const anyOf = (words: readonly string[]): string => words.join('|');
const at = (pattern: string): RegExp => new RegExp(pattern, 'uy');
/** A letter that stands for a word: what follows is no letter of another word. */
const single = (letter: string): string => `${letter}\\.?(?![\\p{M}]|(?![${anyOf(letters)}])\\p{L})`;
const letters = [...Object.values(pasteWords.letters), pasteWords.runLetter];

// By their numbers: arrows and crosses that members type, which no page writes.
const EQUALS = `(?:=+>?|:|@|\\u2192|->|${anyOf(pasteWords.equals)})`;
const TIMES = `(?:[×*\\u2715\\u2716]|x(?!\\p{L})|${anyOf(pasteWords.times)})`;

type Rule = readonly [RegExp, (text: string) => Made | null];

const kind =
  (made: Made): Rule[1] =>
  () =>
    made;
const placeRules = Object.entries(pasteWords.places).map(
  ([place, words]): Rule => [at(anyOf(words)), kind({ kind: 'place', place: place as Place })],
);
const letterRules = Object.entries(pasteWords.letters).map(
  ([place, letter]): Rule => [at(single(letter)), kind({ kind: 'place', place: place as Place })],
);

/** The first rule that matches at a position makes the token; noise makes none. */
const rules: readonly Rule[] = [
  [at(`[1-${mostDigits}]\\s*${pasteWords.countedDigits}`), () => null],
  // Two digits before the word for reversing are the number that is bet on.
  [at(`\\d{1,2}\\s*${pasteWords.doors}|[236]\\s*${pasteWords.reversal}`), (text) => orders(Number.parseInt(text, 10))],
  // A date with its year is no bet.
  [at('\\d{1,2}[/-]\\d{1,2}[/-](?:25|20)\\d\\d(?!\\d)'), kind({ kind: 'draw' })],
  // A comma before three digits may be a thousand, unless what follows says that they are another number.
  [at(`\\d{1,3}(?:,\\d{3})+(?![\\d,])(?!\\s*(?:${EQUALS}|${TIMES}))`), (text) => ({ kind: 'number', text })],
  [at('\\d+(?:\\.\\d+)*'), (text) => ({ kind: 'number', text })],
  [at(`[.,]-|${anyOf(pasteWords.baht)}`), kind({ kind: 'baht' })],
  [at(EQUALS), kind({ kind: 'equals' })],
  [at(TIMES), kind({ kind: 'times' })],
  [at(anyOf(pasteWords.total)), kind({ kind: 'total' })],
  [at(anyOf(pasteWords.sets)), kind({ kind: 'sets' })],
  [at(anyOf(pasteWords.draw)), kind({ kind: 'draw' })],
  ...placeRules,
  ...letterRules,
  [at(single(pasteWords.runLetter)), kind({ kind: 'place', place: 'run' })],
  [at(anyOf([...Object.values(pasteWords.digits), ...pasteWords.noise])), () => null],
  [at('\\p{Extended_Pictographic}|[\\u200b-\\u200f\\ufe0f\\u20e3"\'!~()\\[\\]]'), () => null],
  [at('[\\p{L}\\p{M}]+'), (text) => ({ kind: 'word', text })],
];

const orders = (count: number): Made => ({ kind: 'place', place: 'reversed', orders: count });

/** `1)` and `1.` before a line of a list. */
const NUMBERING = /^\s*\(?\d{1,3}(?:\)|\.(?=\s))\s*/;

const SEPARATORS = /[\s,;|/+&_.\-–]+/uy;

/** Returns the line with Thai and full-width digits as 0 to 9, in lower case, normalised. */
const plain = (line: string): string =>
  line
    .normalize('NFC')
    .replace(NUMBERING, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

export function tokensOf(line: string): readonly Token[] {
  const text = plain(line);
  const tokens: Token[] = [];
  let glue: Glue = 'none';
  for (let place = 0; place < text.length; ) {
    const between = matchAt(SEPARATORS, text, place);
    // A price is written with a dot and a dash behind it.
    if (between !== null && !/^[.,]-/.test(between)) {
      glue = strongest(glue, glueOf(between));
      place += between.length;
      continue;
    }
    const [length, made] = read(text, place);
    // Before a number the sign for baht says nothing.
    if (made !== null && !(made.kind === 'baht' && tokens.at(-1)?.kind !== 'number')) {
      tokens.push({ ...made, glue });
      glue = 'none';
    } else glue = strongest(glue, 'gap');
    place += length;
  }
  return tokens;
}

const glues: readonly Glue[] = ['none', 'gap', 'comma', 'slash', 'dash'];
const strongest = (one: Glue, other: Glue): Glue => (glues.indexOf(one) > glues.indexOf(other) ? one : other);

function glueOf(between: string): Glue {
  if (/[-–]/.test(between)) return 'dash';
  if (/[/+]/.test(between)) return 'slash';
  return /[,;|.&_]/.test(between) ? 'comma' : 'gap';
}

function matchAt(pattern: RegExp, text: string, place: number): string | null {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0] || null;
}

function read(text: string, place: number): readonly [number, Made | null] {
  for (const [pattern, make] of rules) {
    const found = matchAt(pattern, text, place);
    if (found !== null) return [found.length, make(found)];
  }
  return [1, { kind: 'unknown' }];
}
