import { mayBeNoBet, withoutChat } from './chat.ts';
import type { Problem } from './reading.ts';
import { plainOf } from './signs.ts';
import type { Passed, Span, Token } from './token.types.ts';
import { tokensOf } from './tokens.ts';

/** A line of the pasted text and its role for the lines around it. */
export interface Line {
  readonly text: string;
  /** `heading` gives places and `price` gives stakes to the numbers above or below. */
  readonly role: 'heading' | 'price' | 'bets' | 'refused';
  /** Tokens without the parts that a chat adds. */
  readonly tokens: readonly Token[];
  readonly passed: readonly Span[];
  /** Set when the role is `refused`; null otherwise. */
  readonly problem: Problem | null;
  /** The line needs the member's confirmation. `numbering` is settled when a price follows. */
  readonly doubt: 'numbering' | 'words' | null;
  /** True when the line contains a price or a sum. */
  readonly hasPrice: boolean;
  /** Names of lotteries and rounds in the line. */
  readonly lottery: string;
  readonly round: string;
}

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Returns the lines with content. */
export function linesOf(text: string): readonly Line[] {
  let count = 0;
  return text.split(LINE_BREAK).flatMap((typed) => {
    const line = typed.trim();
    const [first, ...others] = tokensOf(line);
    if (first === undefined) return /[\p{L}\p{N}]/u.test(line) ? [lineOf(line, [], false)] : [];
    if (first.kind !== 'numbering') return [lineOf(line, [first, ...others], false)];
    const isNext = first.count === count + 1;
    count = first.count ?? count + 1;
    return [lineOf(line, others, isDoubtfulNumbering(first.count, isNext, others))];
  });
}

/** True when a leading number may be the number of a list or a bet: `12. 34`. */
function isDoubtfulNumbering(count: number | null, isNext: boolean, tokens: readonly Token[]): boolean {
  const next = tokens.find(({ kind }) => kind === 'number');
  const isSameLength = next?.kind === 'number' && next.text.length === String(count).length;
  return !tokens.some(isPriceSign) || (isSameLength && !isNext);
}

const isPriceSign = ({ kind }: Token): boolean => kind === 'equals' || kind === 'times' || kind === 'baht';

function lineOf(text: string, all: readonly Token[], isNumberingDoubtful: boolean): Line {
  const plain = withoutChat(all);
  const common = { text, lottery: namesIn(text, all, 'lottery'), round: namesIn(text, all, 'round') };
  if ('problem' in plain) {
    const hasPrice = plain.problem !== 'no_bet' || plain.what === 'sum';
    return { ...common, role: 'refused', tokens: [], passed: [], problem: plain, doubt: null, hasPrice };
  }
  const { tokens, passed } = plain;
  const role = roleOf(tokens);
  const isDoubtful = plain.isDoubtful || mayBeNoBet(plainOf(text).text);
  return {
    ...common,
    role,
    tokens: role === 'price' ? tokens.map(asEquals) : tokens,
    passed,
    problem: null,
    doubt: isDoubtful ? 'words' : isNumberingDoubtful ? 'numbering' : null,
    hasPrice: plain.hasSum || tokens.some(isPriceSign),
  };
}

function roleOf(tokens: readonly Token[]): Line['role'] {
  const first = tokens.findIndex(({ kind }) => kind !== 'place');
  if (first === -1) return 'heading';
  const isPrice = tokens[first]?.kind === 'equals' || tokens[first]?.kind === 'times';
  return isPrice && tokens[first + 1]?.kind === 'number' ? 'price' : 'bets';
}

/** `x20` below numbers is their price. */
const asEquals = (token: Token, at: number, tokens: readonly Token[]): Token =>
  token.kind === 'times' && tokens.slice(0, at).every(({ kind }) => kind === 'place')
    ? { ...token, kind: 'equals' }
    : token;

const namesIn = (text: string, tokens: readonly Token[], what: Passed): string =>
  tokens
    .flatMap((token) => (token.kind === 'passed' && token.what === what ? [text.slice(token.from, token.to)] : []))
    .join(' ');

/** True for numbers of one length, perhaps with places, and nothing that may be a stake. */
export function isBare({ tokens }: Line): boolean {
  const lengths = new Set(tokens.flatMap((token) => (token.kind === 'number' ? [token.text.length] : [])));
  return lengths.size === 1 && tokens.every(({ kind }) => kind === 'number' || kind === 'place');
}

/** True when a line below numbers may be their stakes: `20x20`, `บน 20 ล่าง 30`. */
export function mayBeStakes({ tokens }: Line): boolean {
  const isPairs = tokens[0]?.kind === 'place' && tokens.every(({ kind }) => kind === 'place' || kind === 'number');
  const isTimes =
    tokens.some(({ kind }) => kind === 'times') && tokens.every(({ kind }) => kind === 'times' || kind === 'number');
  return isPairs || isTimes;
}
