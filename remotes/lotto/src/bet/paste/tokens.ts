import { pasteWords } from './words.copy.ts';

export type Place = 'top' | 'bottom' | 'tod' | 'front' | 'reversed';

export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'equals' | 'times' | 'unknown' }
  | { readonly kind: 'place'; readonly place: Place };

const PLACES = ['top', 'bottom', 'tod', 'front', 'reversed'] as const;

const anyOf = (words: readonly string[]): string => words.join('|');
const at = (pattern: string): RegExp => new RegExp(pattern, 'y');
const EQUALS = `(?:=+|:|@|${anyOf(pasteWords.equals)})`;
const TIMES = `(?:[x×*]|${anyOf(pasteWords.times)})`;

/** Tried in this order at each place of a line. Separators and noise become no token. */
const rules: readonly (readonly [RegExp, (text: string) => Token | null])[] = [
  [at(`[1-4]\\s*${pasteWords.countedDigits}`), () => null],
  [/\d+(?:\.\d+)*/y, (text) => ({ kind: 'number', text })],
  // A dash separates numbers, but before a price it makes a negative one.
  [at(`(?:${EQUALS}|${TIMES})\\s*[-−]`), () => ({ kind: 'unknown' })],
  [at(EQUALS), () => ({ kind: 'equals' })],
  [at(TIMES), () => ({ kind: 'times' })],
  ...PLACES.map((place) => [at(anyOf(pasteWords[place])), () => ({ kind: 'place', place }) as const] as const),
  [at(`[\\s,;|/+&_.-]+|${anyOf(pasteWords.noise)}`), () => null],
];

/** Thai digits and letters of any case become what the rules know. */
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
