import type { Problem } from './reading.ts';
import type { Passed, Span, Token } from './token.types.ts';

/** A line without the parts that a chat adds. */
export interface PlainLine {
  readonly tokens: readonly Token[];
  /** Parts that were left out; the member sees them. */
  readonly passed: readonly Span[];
  /** True when a left-out word may change the meaning, so the member must confirm. */
  readonly isDoubtful: boolean;
  /** True when a sum was left out; the text then contains a price. */
  readonly hasSum: boolean;
}

/** Longest word behind a number that may abbreviate a place; longer words are chat. */
const LONGEST_SHORT_WORD = 4;

const isNumber = ({ kind }: Token): boolean => kind === 'number';
const isPassed = (token: Token): token is Extract<Token, { kind: 'passed' }> => token.kind === 'passed';
const isWord = (token: Token): token is Extract<Token, { kind: 'word' }> => token.kind === 'word';

/**
 * Leaves out time and sender of a chat message, a sum at the end, dates and names of lotteries.
 * Returns the reason when nothing is left.
 */
export function withoutChat(all: readonly Token[]): PlainLine | Problem {
  const stop = all.find(({ kind }) => kind === 'stop');
  if (stop) return { problem: 'stopped', marks: [stop] };
  const sender = senderLength(all);
  const tokens = all.slice(sender);
  const sumAt = sumFrom(tokens);
  const said = tokens.slice(0, sumAt);
  const words = said.filter(isWord);
  const rest = said.filter(
    (token, at) => !isPassed(token) && !isWord(token) && !isPunctuation(token, said.slice(0, at)),
  );
  const hasSum = sumAt < tokens.length;
  const passed = [...all.slice(0, sender), ...said.filter(isPassed), ...words, ...tokens.slice(sumAt)];
  if (!rest.some(isNumber)) {
    // A heading may be followed by a name, but not by a word that may change its meaning.
    const isHeading = rest.length > 0 && words.length === 0;
    return isHeading ? { tokens: rest, passed, isDoubtful: false, hasSum } : nothingLeft(all, hasSum);
  }
  if (isAmountAlone(rest)) return { problem: 'no_bet', what: 'sum', marks: rest };
  const unsure = said.filter((token) => isPassed(token) && !token.isSure);
  if (unsure.length > 0) return { problem: 'unclear', marks: unsure };
  const refused = words.filter((word) => word.isRefused || isShortBehind(word, said));
  if (refused.length > 0) return { problem: 'unknown_word', marks: refused };
  return { tokens: rest, passed, isDoubtful: words.length > 0, hasSum };
}

function nothingLeft(all: readonly Token[], hasSum: boolean): Problem {
  const what: Passed = hasSum ? 'sum' : (all.find(isPassed)?.what ?? 'chat');
  return { problem: 'no_bet', what, marks: all };
}

/** The colon of `บน: 12=20`, or behind a name or date before the numbers. */
const isPunctuation = (token: Token, before: readonly Token[]): boolean =>
  token.kind === 'equals' && token.isColon === true && before.length > 0 && !before.some(isNumber);

/** An amount such as `310 baht` is no bet. */
const isAmountAlone = (tokens: readonly Token[]): boolean =>
  tokens.length === 2 && tokens[0]?.kind === 'number' && tokens[1]?.kind === 'baht';

function isShortBehind(word: Extract<Token, { kind: 'word' }>, said: readonly Token[]): boolean {
  const isBehind = said.some((token) => isNumber(token) && token.from < word.from);
  return isBehind && [...word.text].length <= LONGEST_SHORT_WORD;
}

/** Length of `14:32 name` or `name:` before a message. */
function senderLength(tokens: readonly Token[]): number {
  const [first] = tokens;
  const isTime = first?.kind === 'passed' && first.what === 'time';
  const isDotted = first?.kind === 'number' && /^(?:[01]?\d|2[0-3])\.[0-5]\d$/.test(first.text);
  const afterTime = isTime || isDotted ? 1 : 0;
  let at = afterTime;
  while (tokens[at]?.kind === 'word') at += 1;
  if (at === afterTime) return 0;
  const isNamed = tokens[at]?.kind === 'equals';
  if (afterTime === 0 && !isNamed) return 0;
  return isNamed ? at + 1 : at;
}

/** Index of `รวม 40` at the end of a line. Only one amount, and perhaps a count, may follow the word. */
function sumFrom(tokens: readonly Token[]): number {
  const at = tokens.findIndex(({ kind }) => kind === 'total');
  if (at === -1) return tokens.length;
  const behind = tokens.slice(at + 1);
  // A price sign may precede the amount, but not stand between two numbers.
  const amounts = behind.slice(behind.findIndex(isNumber));
  const isSum = amounts.every(({ kind }) => !['equals', 'times', 'unknown', 'sets'].includes(kind));
  const isShort = behind.filter(isNumber).length <= 2;
  const namesPlace = behind.some((token) => token.kind === 'place' && token.place !== 'length');
  return isSum && isShort && !namesPlace ? at : tokens.length;
}

/** True when a line that reads as a bet may also be a time, a date or an amount. */
export const mayBeNoBet = (plain: string): boolean =>
  /^(?:\d{1,4}\.\d{1,2}|(?:[01]?\d|2[0-3])\s*:\s*[0-5]\d|(?:[12]?\d|3[01])[/-](?:0?[1-9]|1[0-2]))$/.test(plain.trim());
