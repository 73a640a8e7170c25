import type { BetType } from '../../lotto.types.ts';
import { sumThb } from './thb.ts';

/** One line of the slip. `stakeThb` is 0 while the member has emptied or mistyped its stake. */
export interface SlipLine {
  readonly betType: BetType;
  readonly number: string;
  readonly stakeThb: number;
}

export interface SlipState {
  readonly lines: readonly SlipLine[];
  /** The line whose stake is being typed: its keystrokes are one step of undo. */
  readonly typing: string | null;
  /** Earlier lists of lines for undo, the newest last. */
  readonly past: readonly (readonly SlipLine[])[];
  /** The lines that were added last, as they were entered. */
  readonly latest: readonly SlipLine[];
  /**
   * Lines of the last addition that were merged into earlier ones, and how many did not fit; the member is told once.
   */
  readonly notice: { readonly merged: readonly SlipLine[]; readonly dropped: number } | null;
}

export type SlipAction =
  | { readonly type: 'added'; readonly lines: readonly SlipLine[]; readonly maxItems: number }
  | { readonly type: 'stakeChanged'; readonly key: string; readonly stakeThb: number }
  | { readonly type: 'allStakesChanged'; readonly stakeThb: number }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'undone' }
  | { readonly type: 'cleared' };

export const emptySlip: SlipState = { lines: [], typing: null, past: [], latest: [], notice: null };

const UNDO_DEPTH = 30;

/** Identity of a line: a number is at most once on a slip per bet type. */
export const lineKey = (line: Pick<SlipLine, 'betType' | 'number'>): string => `${line.betType}:${line.number}`;

export function slipReducer(state: SlipState, action: SlipAction): SlipState {
  switch (action.type) {
    case 'added':
      return add(state, action.lines, action.maxItems);
    case 'stakeChanged':
      return changeStake(state, action.key, action.stakeThb);
    case 'allStakesChanged':
      return change(
        state,
        state.lines.map((line) => (line.stakeThb === action.stakeThb ? line : { ...line, stakeThb: action.stakeThb })),
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
  }
}

function change(state: SlipState, lines: readonly SlipLine[]): SlipState {
  return { ...emptySlip, lines, past: [...state.past, state.lines].slice(-UNDO_DEPTH) };
}

function changeStake(state: SlipState, key: string, stakeThb: number): SlipState {
  const lines = state.lines.map((line) => (lineKey(line) === key ? { ...line, stakeThb } : line));
  const past = state.typing === key ? state.past : change(state, lines).past;
  return { ...state, lines, typing: key, past, notice: null };
}

/** Adds lines; a number that is on the slip already gets the new stake on top of its own. */
function add(state: SlipState, added: readonly SlipLine[], maxItems: number): SlipState {
  const lines = new Map(state.lines.map((line) => [lineKey(line), line]));
  const merged: SlipLine[] = [];
  let dropped = 0;
  for (const line of added) {
    const key = lineKey(line);
    const there = lines.get(key);
    if (there) {
      const sum = { ...there, stakeThb: sumThb([there.stakeThb, line.stakeThb]) };
      lines.set(key, sum);
      merged.push(sum);
    } else if (lines.size >= maxItems) {
      dropped += 1;
    } else {
      lines.set(key, line);
    }
  }
  const next = { ...change(state, [...lines.values()]), latest: added };
  return merged.length > 0 || dropped > 0 ? { ...next, notice: { merged, dropped } } : next;
}
