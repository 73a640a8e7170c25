import type { Token } from './tokens.ts';

/** A line without what a chat adds to it. */
export interface PlainLine {
  readonly tokens: readonly Token[];
  /** Words that were left out although they may mean something: the member decides. */
  readonly ignored: readonly string[];
}

/**
 * Leaves out what is no bet: the time and the name that a chat writes before a message, the sum at its end, a date.
 * Null when nothing else is there.
 */
export function withoutChat(all: readonly Token[]): PlainLine | null {
  const tokens = withoutSum(withoutSender(all));
  if (tokens === null) return null;
  const isDrawLine = tokens[0]?.kind === 'draw' && !tokens.some(({ kind }) => kind === 'equals' || kind === 'place');
  if (isDrawLine) return null;
  const ignored = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  const rest = tokens.filter(({ kind }) => kind !== 'word' && kind !== 'draw');
  if (!rest.some(({ kind }) => kind === 'number') && (ignored.length > 0 || rest.length === 0)) return null;
  return { tokens: rest, ignored };
}

/** `14:32 name` and `name:` before a message. */
function withoutSender(tokens: readonly Token[]): readonly Token[] {
  const afterTime = timeLength(tokens);
  let at = afterTime;
  while (tokens[at]?.kind === 'word') at += 1;
  if (at === afterTime) return tokens;
  const isNamed = tokens[at]?.kind === 'equals';
  if (afterTime === 0 && !isNamed) return tokens;
  return tokens.slice(isNamed ? at + 1 : at);
}

function timeLength([hour, colon, minute]: readonly Token[]): number {
  if (hour?.kind !== 'number') return 0;
  if (/^\d{1,2}\.\d{2}$/.test(hour.text)) return 1;
  const isTime = /^\d{1,2}$/.test(hour.text) && colon?.kind === 'equals' && minute?.kind === 'number';
  return isTime && /^\d{2}$/.test(minute.text) ? 3 : 0;
}

/** `รวม 40` at the end. Null when the line is nothing else; all of it when more than a sum follows. */
function withoutSum(tokens: readonly Token[]): readonly Token[] | null {
  const at = tokens.findIndex(({ kind }) => kind === 'total');
  if (at === -1) return tokens;
  const behind = tokens.slice(at + 1).filter(({ kind }) => kind !== 'total' && kind !== 'equals' && kind !== 'baht');
  const isSum = behind.every(({ kind }) => kind === 'number' || kind === 'word') && behind.length <= 2;
  if (!isSum) return tokens;
  return at === 0 ? null : tokens.slice(0, at);
}

/** Whether a line is a time of day: a chat writes them on lines of their own. */
export const isTimeOfDay = (text: string): boolean => /^([01]?\d|2[0-3])[:.][0-5]\d$/.test(text.trim());
