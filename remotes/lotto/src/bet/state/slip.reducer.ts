import type { BetType } from '../../lotto.types.ts';

/** One line of the slip. `amountThb` is 0 while the member has emptied or mistyped its price. */
export interface SlipLine {
  readonly betType: BetType;
  readonly number: string;
  readonly amountThb: number;
}

export interface SlipState {
  readonly lines: readonly SlipLine[];
  /** The line whose price is being typed: its keystrokes are one step of undo. */
  readonly pricing: string | null;
  /** Earlier line lists, newest last, for undo. */
  readonly past: readonly (readonly SlipLine[])[];
  /** The lines of the last addition, merged ones included, as they were entered. */
  readonly latest: readonly SlipLine[];
  /** What the last addition did beside adding: told to the member, once. */
  readonly notice: { readonly merged: readonly SlipLine[]; readonly dropped: number } | null;
}

export type SlipAction =
  | { readonly type: 'added'; readonly picks: readonly SlipLine[]; readonly maxItems: number }
  | { readonly type: 'priced'; readonly key: string; readonly amountThb: number }
  | { readonly type: 'pricedAll'; readonly amountThb: number }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'undone' }
  | { readonly type: 'cleared' }
  /** The bill is bought, or another round is opened: nothing to go back to. */
  | { readonly type: 'emptied' };

export const emptySlip: SlipState = { lines: [], pricing: null, past: [], latest: [], notice: null };

const UNDO_DEPTH = 30;

/** Identity of a line: a number is at most once on a slip per bet type. */
export const lineKey = (line: Pick<SlipLine, 'betType' | 'number'>): string => `${line.betType}:${line.number}`;

export function slipReducer(state: SlipState, action: SlipAction): SlipState {
  switch (action.type) {
    case 'added':
      return add(state, action.picks, action.maxItems);
    case 'priced':
      return price(state, action.key, action.amountThb);
    case 'pricedAll':
      return change(
        state,
        state.lines.map((line) =>
          line.amountThb === action.amountThb ? line : { ...line, amountThb: action.amountThb },
        ),
      );
    case 'removed':
      return change(
        state,
        state.lines.filter((line) => lineKey(line) !== action.key),
      );
    case 'undone': {
      const before = state.past.at(-1);
      return before ? { ...emptySlip, lines: before, past: state.past.slice(0, -1) } : state;
    }
    case 'cleared':
      return state.lines.length === 0 ? state : change(state, []);
    case 'emptied':
      return emptySlip;
  }
}

function change(state: SlipState, lines: readonly SlipLine[]): SlipState {
  return { ...emptySlip, lines, past: [...state.past, state.lines].slice(-UNDO_DEPTH) };
}

function price(state: SlipState, key: string, amountThb: number): SlipState {
  const lines = state.lines.map((line) => (lineKey(line) === key ? { ...line, amountThb } : line));
  const past = state.pricing === key ? state.past : change(state, lines).past;
  return { ...state, lines, pricing: key, past, notice: null };
}

/** A number that is there already gets the new stake on top instead of a second line. */
function add(state: SlipState, picks: readonly SlipLine[], maxItems: number): SlipState {
  const lines = new Map(state.lines.map((line) => [lineKey(line), line]));
  const merged: SlipLine[] = [];
  let dropped = 0;
  for (const pick of picks) {
    const key = lineKey(pick);
    const there = lines.get(key);
    if (there) {
      const sum = { ...there, amountThb: addThb(there.amountThb, pick.amountThb) };
      lines.set(key, sum);
      merged.push(sum);
    } else if (lines.size >= maxItems) {
      dropped += 1;
    } else {
      lines.set(key, pick);
    }
  }
  const next = { ...change(state, [...lines.values()]), latest: picks };
  return merged.length > 0 || dropped > 0 ? { ...next, notice: { merged, dropped } } : next;
}

/** Sum of two amounts in whole satang, so that 0.1 + 0.2 stays 0.3. */
function addThb(a: number, b: number): number {
  return (Math.round(a * 100) + Math.round(b * 100)) / 100;
}
