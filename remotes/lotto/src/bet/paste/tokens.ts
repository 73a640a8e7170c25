import { mostDigits } from '@chokdee/lotto-contract/bet-types';
import { pasteWords } from './words.copy.ts';

export type Place = keyof typeof pasteWords.places;

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'equals' | 'times' | 'unknown' }
  | { readonly kind: 'place'; readonly place: Place };

const anyOf = (words: readonly string[]): string => words.join('|');
const at = (pattern: string): RegExp => new RegExp(pattern, 'y');
const EQUALS = `(?:=+|:|@|${anyOf(pasteWords.equals)})`;
const TIMES = `(?:[x×*]|${anyOf(pasteWords.times)})`;

type Rule = readonly [RegExp, (text: string) => Token | null];

const placeRules = Object.entries(pasteWords.places).map(
  ([place, words]): Rule => [at(anyOf(words)), () => ({ kind: 'place', place: place as Place })],
);

/** The first rule that matches at a position makes the token; separators and noise make none. */
const rules: readonly Rule[] = [
  [at(`[1-${mostDigits}]\\s*${pasteWords.countedDigits}`), () => null],
  [/\d+(?:\.\d+)*/y, (text) => ({ kind: 'number', text })],
  // A dash separates numbers, but before a stake it would make it negative.
  [at(`(?:${EQUALS}|${TIMES})\\s*[-−]`), () => ({ kind: 'unknown' })],
  [at(EQUALS), () => ({ kind: 'equals' })],
  [at(TIMES), () => ({ kind: 'times' })],
  ...placeRules,
  [at(`[\\s,;|/+&_.-]+|${anyOf([...Object.values(pasteWords.digits), ...pasteWords.noise])}`), () => null],
];

/** Returns the line with Thai digits as 0 to 9, in lower case, normalised. */
const plain = (line: string): string =>
  line
    .normalize('NFC')
    .toLowerCase()
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

export function tokensOf(line: string): readonly Token[] {
  const text = plain(line);
  const tokens: Token[] = [];
  for (let place = 0; place < text.length; ) {
    const [length, token] = read(text, place);
    if (token !== null) tokens.push(token);
    place += length;
  }
  return tokens;
}

function read(text: string, place: number): readonly [number, Token | null] {
  for (const [pattern, make] of rules) {
    pattern.lastIndex = place;
    const found = pattern.exec(text)?.[0];
    if (found) return [found.length, make(found)];
  }
  return [1, { kind: 'unknown' }];
}
