import type { Made, Passed, Place } from './token.types.ts';
import { pasteWords } from './words.copy.ts';

type Make = (text: string) => Made | null;
/** `behind` is tested on the text before a match, because lookbehind breaks the script on iPhones before iOS 16.4. */
type Rule = readonly [pattern: RegExp, make: Make, behind?: RegExp];

const anyOf = (words: readonly string[]): string => `(?:${words.map((word) => word.normalize('NFKC')).join('|')})`;
const at = (pattern: string): RegExp => new RegExp(pattern, 'uy');
const kind =
  (made: Made): Make =>
  () =>
    made;
const place = (made: Omit<Extract<Made, { kind: 'place' }>, 'kind'>): Made => ({ kind: 'place', ...made });
const passed = (what: Passed, isSure = true): Make => kind({ kind: 'passed', what, isSure });

// Escaped, because the fonts of the pages contain only signs of the source files.
const ARROW = '\\u2192|->';
const EACH = anyOf(pasteWords.each);
const EQUALS = `(?:=+>?|@|${ARROW}|${EACH}|${anyOf(pasteWords.price)})`;
const TIMES = `(?:[×*]|x(?!\\p{L})|${anyOf(pasteWords.times)})`;
const PRICE_FOLLOWS = `(?!\\s*(?:=|@|${ARROW}|${EACH}|${TIMES}))`;
/** Ends a word. */
const END = '(?![\\p{L}\\p{M}])';

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:25|20)\\d\\d';
/** Two-digit years near the current one, in both eras, except usual prices. */
const SHORT_YEAR = '(?:6[5-9]|7[0-5]|2[346789])';
const MONTH_NAME = `${anyOf(pasteWords.months)}\\.?${END}`;
const ERA = `(?:(?:${pasteWords.era})\\s*)?`;
const NO_MORE = '(?![\\d]|\\s?[-/.]\\d)';
/** Matches when neither a digit nor a digit with a sign stands directly before. */
const ALONE = /(?:^|[^\d/.-]|(?:^|\D)[/.-])$/;
const NO_DIGIT = /(?:^|\D)$/;

/** Allows the words before it; without the words the match must stand alone. */
const alone = (words: string, pattern: string, make: Make): readonly Rule[] => [
  [at(`${words}${pattern}`), make],
  [at(pattern), make, ALONE],
];

const TIME = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?::[0-5]\\d)?';
const TIME_BEFORE = `${anyOf(pasteWords.timeBefore)}\\s*:?\\s*`;
const TIME_BEHIND = anyOf(pasteWords.timeBehind);

const DAYS = `${DAY}\\s*(?:-\\s*${DAY}\\s*)?[/.-]?\\s*${MONTH_NAME}`;
const SHORT_DATE = `(?:${DAY}([/.-])${MONTH}\\1${SHORT_YEAR}|${DAYS}\\s*[/.-]?\\s*${ERA}${SHORT_YEAR})${NO_MORE}${PRICE_FOLLOWS}`;
const DRAW = `(?:${anyOf(pasteWords.draw)}|${anyOf(pasteWords.days)}(?:${pasteWords.dayOf})?)\\s*:?\\s*`;

const dates: readonly Rule[] = [
  ...alone(DRAW, `${DAY}\\s?([/.-])\\s?${MONTH}\\s?\\1\\s?${YEAR}${NO_MORE}`, passed('date')),
  ...alone(DRAW, `${YEAR}([/.-])${MONTH}\\1${DAY}${NO_MORE}`, passed('date')),
  ...alone(DRAW, `${DAYS}\\s*[/.-]?\\s*${ERA}${YEAR}(?!\\d)`, passed('date')),
  [at(`${DRAW}${SHORT_DATE}`), passed('date')],
  // Not sure: the year may be a bet number, or all three parts may be.
  [at(SHORT_DATE), passed('date', false), ALONE],
  ...alone(DRAW, DAYS, passed('date')),
  [at(`${DRAW}${MONTH_NAME}`), passed('date')],
  [at(`${DRAW}${DAY}(?:[/.-]${MONTH})?${NO_MORE}(?!\\s?(?:[/.-]|${MONTH_NAME}))${PRICE_FOLLOWS}`), passed('date')],
  [at(`${anyOf(pasteWords.draw)}|${anyOf(pasteWords.days)}`), passed('date')],
];

const times: readonly Rule[] = [
  ...alone(TIME_BEFORE, `${TIME}\\s*${TIME_BEHIND}`, passed('time')),
  [at(`${TIME_BEFORE}${TIME}(?!\\d)`), passed('time')],
  [at(`\\d{1,2}\\s*${TIME_BEHIND}`), passed('time'), ALONE],
  [
    at(`(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?(?!\\d|\\s*(?:${TIMES}|${anyOf(pasteWords.baht)})|[.,]-)`),
    passed('time', false),
    NO_DIGIT,
  ],
  [at(`${anyOf(pasteWords.round)}\\s*\\d{1,3}(?!\\d)${PRICE_FOLLOWS}`), passed('round')],
];

/** Telephone numbers and bank accounts. */
const contacts: readonly Rule[] = [
  [at('0\\d{1,2}[- ]?\\d{3}-?\\d{4}(?!\\d)'), passed('contact'), NO_DIGIT],
  [at('0\\d{1,2}[- ]\\d{3}[- ]\\d{4}(?!\\d)'), passed('contact'), NO_DIGIT],
  [at('\\d{3}-\\d-\\d{5}-\\d(?!\\d)'), passed('contact'), NO_DIGIT],
];

const orders: Make = (text) => {
  const count = Number.parseInt(text, 10);
  return count === 19 ? place({ place: 'nineteen' }) : place({ place: 'reversed', orders: count });
};
const digitWords = Object.entries(pasteWords.digits);
const digitsOf: Make = (text) => {
  const named = digitWords.find(([, word]) => text.startsWith(word))?.[0];
  return place({ place: 'length', digits: Number.parseInt(named ?? text, 10) });
};
const NAMED_DIGITS = anyOf(digitWords.map(([, word]) => word));
const PLACE_WORD = anyOf([...pasteWords.places.top, ...pasteWords.places.bottom, ...pasteWords.places.tod]);

/** A letter that abbreviates a word; the next letter must not continue another word. */
const letters = [...Object.values(pasteWords.letters), pasteWords.reversedLetter].join('');
const placeLetters = Object.values(pasteWords.letters).join('');
const single = (letter: string): string => `${letter}\\.?(?!\\p{M}|(?![${letters}])\\p{L}|\\.?(?![${letters}])\\p{L})`;
const reversed = kind(place({ place: 'reversed' }));

const places: readonly Rule[] = [
  ...Object.entries(pasteWords.places).map(
    ([name, words]): Rule => [at(anyOf(words)), kind(place({ place: name as Place }))],
  ),
  ...Object.entries(pasteWords.letters).map(
    ([name, letter]): Rule => [
      at(single(letter)),
      kind(place(name === 'top' ? { place: name, mayBeBaht: true } : { place: name as Place })),
    ],
  ),
  [at(single(pasteWords.reversedLetter)), reversed, new RegExp(`[${placeLetters}]\\.?[\\s+/&-]?$`)],
  [at(`${pasteWords.reversedLetter}(?=\\.?\\s?${anyOf(Object.values(pasteWords.letters).map(single))})`), reversed],
];

const word: Make = (text) => {
  const has = (words: readonly string[]) => new RegExp(anyOf(words), 'u').test(text);
  if (has(pasteWords.stops)) return { kind: 'stop' };
  return { kind: 'word', text, isRefused: has(pasteWords.notRead) };
};

/** The first matching rule at a position makes the token; noise makes none. */
export const rules: readonly Rule[] = [
  ...contacts,
  ...dates,
  ...times,
  [at(`(?:[1-4]|${NAMED_DIGITS})\\s*${pasteWords.countedDigits}|${NAMED_DIGITS}(?=\\s*${PLACE_WORD})`), digitsOf],
  // A line with only a number of digits and a place.
  [at(`[2-4](?=${PLACE_WORD}+\\s*$)`), digitsOf, /^\s*$/],
  // Two digits before the word for reversing are the bet number.
  [at(`\\d{1,2}\\s*${pasteWords.doors}|[236]\\s*${pasteWords.reversal}`), orders, NO_DIGIT],
  // A comma before three digits separates thousands, unless the following sign shows further numbers.
  [at(`\\d{1,3}(?:,\\d{3})+(?![\\d,])(?!\\s*(?::|${EQUALS}|${TIMES}))`), (text) => ({ kind: 'number', text })],
  [at('\\d+(?:\\.\\d+)*'), (text) => ({ kind: 'number', text })],
  [at(`[.,]-|${anyOf(pasteWords.baht)}`), kind({ kind: 'baht' })],
  [at(':'), kind({ kind: 'equals', isColon: true })],
  [at(EQUALS), kind({ kind: 'equals' })],
  [at(TIMES), kind({ kind: 'times' })],
  [at(anyOf(pasteWords.stops)), kind({ kind: 'stop' })],
  // "All of them, each": the price of one follows.
  [at(`${anyOf(pasteWords.total)}(?=\\s*${EACH})`), () => null],
  [at(anyOf(pasteWords.total)), kind({ kind: 'total' })],
  [at(anyOf(pasteWords.sets)), kind({ kind: 'sets' })],
  [
    at(`${anyOf(pasteWords.lotteries)}(?:\\s*${anyOf([...pasteWords.lotteries, ...pasteWords.lotteryKinds])})*`),
    passed('lottery'),
  ],
  [at(`${anyOf(pasteWords.lotteryKinds)}${END}`), passed('lottery')],
  ...places,
  [at(anyOf(pasteWords.notRead)), (text) => ({ kind: 'word', text, isRefused: true })],
  [at(anyOf(pasteWords.noise)), () => null],
  [at('["\'!~()\\[\\]]'), () => null],
  [at('[\\p{L}\\p{M}]+'), word],
];
