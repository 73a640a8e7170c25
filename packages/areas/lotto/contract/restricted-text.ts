import { plainSigns } from '@chokdee/contracts/typed';
import { type BetPlace, type BetType, betTypeOrder, betTypes, canonicalNumber } from './bet-types.ts';
import { restrictedErrors, restrictedWords as words } from './restricted-words.copy.ts';

/** Closed, or paid at a part of the rate. */
export type RestrictedTerms = { readonly kind: 'closed' } | { readonly kind: 'share'; readonly percent: number };

export interface RestrictedNumber {
  readonly betType: BetType;
  /** Canonical. */
  readonly number: string;
  readonly terms: RestrictedTerms;
}

/** How a line was read: numbers, a heading for the lines below, nothing, or the reason why it was not. */
export interface ReadLine {
  /** Number of the line from 1. */
  readonly line: number;
  readonly text: string;
  readonly kind: 'numbers' | 'heading' | 'none' | 'error';
  readonly numbers: readonly RestrictedNumber[];
  /** Thai; null unless the line was not read. */
  readonly error: string | null;
}

export interface RestrictedList {
  readonly lines: readonly ReadLine[];
  /** Each number once, in the order of the text. */
  readonly numbers: readonly RestrictedNumber[];
  readonly hasErrors: boolean;
}

interface Usual {
  /** Terms of lines that name none. */
  readonly terms: RestrictedTerms;
  /** Bet types of lines that name none; each number takes those of its length. */
  readonly types: readonly BetType[];
  /** Bet types that the lottery takes; left out: all. */
  readonly taken?: readonly BetType[] | undefined;
}

/** Most numbers of one list. */
export const MOST_RESTRICTED = 1000;

type Place = BetPlace | 'run';
type Token =
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'terms'; readonly text: string; readonly terms: RestrictedTerms }
  | { readonly is: 'place'; readonly text: string; readonly place: Place; readonly digits: number | null }
  | { readonly is: 'run' | 'reversed' | 'noise'; readonly text: string };

class NotRead extends Error {}

const oneOf = (list: readonly string[]): string => `(?:${list.join('|')})`;
const placeWords = Object.entries(words.places).flatMap(([place, list]) => list.map((word) => [word, place] as const));
const digitWords = Object.entries(words.digits).flatMap(([digits, list]) =>
  list.map((word) => [word, digits] as const),
);
const anyPlace = oneOf(placeWords.map(([word]) => word));
const countOf = new RegExp(
  `^(?:([1-4])\\s?${words.count}\\s?|([1-4])|(${oneOf(digitWords.map(([word]) => word))})\\s?(?:${words.count})?\\s?)(${anyPlace})`,
);
const percentOf = new RegExp(`^(?:${oneOf(words.pays)}\\s?)?(\\d{1,2})\\s?%`);
const wordsOf = {
  closed: new RegExp(`^${oneOf(words.closed)}`),
  half: new RegExp(`^${oneOf(words.half)}`),
  place: new RegExp(`^${anyPlace}`),
  run: new RegExp(`^${oneOf(words.run)}`),
  reversed: new RegExp(`^${oneOf(words.reversed)}`),
  noise: new RegExp(`^${oneOf(words.noise)}`),
};
const SEPARATOR = /^[\s,;|:\-/]+/;
const MAY_BE_DAY = /(?:^|[^\d])((?:0?[1-9]|[12]\d|3[01])[-/](?:0?[1-9]|1[0-2])(?:[-/]\d{2,4})?)(?!\d)/;
/** A time, or a number with its price. */
const MAY_BE_TIME = /\d+\s*:\s*\d+/;

const placeOf = (word: string): Place => (placeWords.find(([known]) => known === word)?.[1] ?? 'top') as Place;

/** Reads the start of a text. @throws NotRead */
function nextToken(rest: string): Token {
  const [percentText, percent] = percentOf.exec(rest) ?? [];
  if (percentText !== undefined) {
    if (Number(percent) === 0) throw new NotRead(restrictedErrors.unknown(percentText));
    return { is: 'terms', text: percentText, terms: { kind: 'share', percent: Number(percent) } };
  }
  const [counted, one, two, word, place] = countOf.exec(rest) ?? [];
  if (counted !== undefined && place !== undefined) {
    const digits = Number(one ?? two ?? digitWords.find(([known]) => known === word)?.[1]);
    return { is: 'place', text: counted, place: placeOf(place), digits };
  }
  const [number] = /^\d+/.exec(rest) ?? [];
  if (number !== undefined) return { is: 'number', text: number };
  for (const is of ['half', 'closed', 'place', 'run', 'reversed', 'noise'] as const) {
    const [text] = wordsOf[is].exec(rest) ?? [];
    if (text === undefined) continue;
    if (is === 'half') return { is: 'terms', text, terms: { kind: 'share', percent: 50 } };
    if (is === 'closed') return { is: 'terms', text, terms: { kind: 'closed' } };
    if (is === 'place') return { is, text, place: placeOf(text), digits: null };
    return { is, text };
  }
  throw new NotRead(restrictedErrors.unknown(/^[^\s\d,;|:\-/]+|^./u.exec(rest)?.[0] ?? rest));
}

/** @throws NotRead */
function tokensOf(line: string): Token[] {
  const [, day] = MAY_BE_DAY.exec(line) ?? [];
  if (day !== undefined) throw new NotRead(restrictedErrors.mayBeDay(day));
  const [time] = MAY_BE_TIME.exec(line) ?? [];
  if (time !== undefined) throw new NotRead(restrictedErrors.mayBeTime(time));
  const tokens: Token[] = [];
  let rest = line;
  for (;;) {
    rest = rest.replace(SEPARATOR, '');
    if (rest === '') return tokens;
    const token = nextToken(rest);
    tokens.push(token);
    rest = rest.slice(token.text.length);
  }
}

interface Said {
  readonly terms: RestrictedTerms | null;
  readonly places: readonly { readonly place: Place; readonly digits: number | null }[];
  readonly isReversed: boolean;
  readonly numbers: readonly string[];
}

/** Terms and places stand once in a line, in front of all its numbers or behind them. @throws NotRead */
function saidBy(tokens: readonly Token[]): Said {
  const told = tokens.filter(({ is }) => is !== 'noise');
  const numbers = told.filter(({ is }) => is === 'number').map(({ text }) => text);
  const first = told.findIndex(({ is }) => is === 'number');
  const last = told.findLastIndex(({ is }) => is === 'number');
  const between = first < 0 ? undefined : told.slice(first, last + 1).find(({ is }) => is !== 'number');
  if (between) throw new NotRead(restrictedErrors.twoMeanings(between.text));
  const terms = told.flatMap((token) => (token.is === 'terms' ? [token] : []));
  if (terms[1]) throw new NotRead(restrictedErrors.twoMeanings(terms[1].text));
  const isPlace = (token: Token): boolean => token.is === 'place' || token.is === 'run';
  const behind = first < 0 ? undefined : told.slice(last + 1).find(isPlace);
  if (behind && told.slice(0, first).some(isPlace)) throw new NotRead(restrictedErrors.twoMeanings(behind.text));
  const places: { place: Place; digits: number | null }[] = [];
  let isRun = false;
  for (const token of told) {
    if (token.is === 'run') isRun = true;
    if (token.is === 'place') places.push({ place: token.place, digits: isRun ? 1 : token.digits });
  }
  if (isRun && places.length === 0) throw new NotRead(restrictedErrors.twoMeanings(words.run[0] ?? ''));
  return { terms: terms[0]?.terms ?? null, places, isReversed: told.some(({ is }) => is === 'reversed'), numbers };
}

function typesOf(number: string, { places, usual }: { places: Said['places']; usual: readonly BetType[] }): BetType[] {
  const ofLength = (type: BetType): boolean => betTypes[type].digits === number.length;
  if (places.length === 0) {
    const types = usual.filter(ofLength);
    if (types.length === 0) throw new NotRead(restrictedErrors.noType(number));
    return types;
  }
  return places.map(({ place, digits }) => {
    // A single digit without the word for running may be half of a number.
    if (digits === null && number.length === 1) throw new NotRead(restrictedErrors.noType(number));
    const type = betTypeOrder.find(
      (each) => betTypes[each].place === place && ofLength(each) && (digits === null || digits === number.length),
    );
    if (!type) throw new NotRead(restrictedErrors.digits(number));
    return type;
  });
}

/** Every order of the digits, each once. */
function ordersOf(number: string): string[] {
  if (number.length <= 1) return [number];
  const orders = [...number].flatMap((digit, place) =>
    ordersOf(number.slice(0, place) + number.slice(place + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)];
}

type Heading = Pick<Said, 'terms' | 'places' | 'isReversed'>;
const noHeading: Heading = { terms: null, places: [], isReversed: false };

/** @throws NotRead */
function numbersOf(said: Said, heading: Heading, usual: Usual): RestrictedNumber[] {
  const terms = said.terms ?? heading.terms ?? usual.terms;
  const places = said.places.length > 0 ? said.places : heading.places;
  const isReversed = said.isReversed || heading.isReversed;
  return said.numbers.flatMap((typed) => {
    if (typed.length > 4) throw new NotRead(restrictedErrors.digits(typed));
    const types = typesOf(typed, { places, usual: usual.types });
    const lost = types.find((type) => usual.taken && !usual.taken.includes(type));
    if (lost) throw new NotRead(restrictedErrors.notTaken(betTypes[lost].name));
    return (isReversed ? ordersOf(typed) : [typed]).flatMap((number) =>
      types.map((betType) => ({ betType, number: canonicalNumber(betType, number), terms })),
    );
  });
}

const sameTerms = (one: RestrictedTerms, other: RestrictedTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Reads a list of restricted numbers line by line, as it comes out of a chat. A line is read as a whole or not at all:
 * an unknown word, a date or two possible meanings make it an error. A line without numbers is a heading and holds until
 * the next one; headings that follow each other add up.
 */
export function readRestricted(text: string, usual: Usual): RestrictedList {
  const found = new Map<string, RestrictedNumber>();
  let heading = noHeading;
  let wasHeading = false;
  const lines = text.split(/\r?\n/).map((typed, index): ReadLine => {
    const base = { line: index + 1, text: typed.trim(), numbers: [], error: null };
    try {
      const tokens = tokensOf(plainSigns(typed).toLowerCase());
      const said = saidBy(tokens);
      if (said.numbers.length === 0) {
        const says = said.terms !== null || said.places.length > 0 || said.isReversed;
        if (!says) return { ...base, kind: 'none' };
        const before = wasHeading ? heading : noHeading;
        heading = {
          terms: said.terms ?? before.terms,
          places: said.places.length > 0 ? said.places : before.places,
          isReversed: said.isReversed || before.isReversed,
        };
        wasHeading = true;
        return { ...base, kind: 'heading' };
      }
      wasHeading = false;
      const numbers = numbersOf(said, heading, usual);
      for (const each of numbers) {
        const known = found.get(`${each.betType}:${each.number}`);
        if (known && !sameTerms(known.terms, each.terms))
          throw new NotRead(restrictedErrors.conflict(`${betTypes[each.betType].name} ${each.number}`));
      }
      const fresh = new Set([...found.keys(), ...numbers.map((each) => `${each.betType}:${each.number}`)]);
      if (fresh.size > MOST_RESTRICTED) throw new NotRead(restrictedErrors.tooMany(String(MOST_RESTRICTED)));
      for (const each of numbers) found.set(`${each.betType}:${each.number}`, each);
      return { ...base, kind: 'numbers', numbers };
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
      wasHeading = false;
      return { ...base, kind: 'error', error: error.message };
    }
  });
  return { lines, numbers: [...found.values()], hasErrors: lines.some(({ kind }) => kind === 'error') };
}
