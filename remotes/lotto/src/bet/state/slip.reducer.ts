import type { BetType } from '../../lotto.types.ts';

/** One line of the slip. `stakeSatang` is 0 while the stake is empty or unreadable. */
export interface SlipLine {
  readonly betType: BetType;
  readonly number: string;
  readonly stakeSatang: number;
}

export interface SlipState {
  readonly lines: readonly SlipLine[];
  /** Key of the line whose stake is being typed; its keystrokes are one step of undo. */
  readonly typing: string | null;
  /** Earlier lists of lines for undo, the newest last. */
  readonly past: readonly (readonly SlipLine[])[];
  /** Lines of the last addition, as entered. */
  readonly latest: readonly SlipLine[];
  /** Lines of the last addition that were merged into earlier ones, and the number that did not fit; shown once. */
  readonly notice: { readonly merged: readonly SlipLine[]; readonly dropped: number } | null;
}

export type SlipAction =
  | { readonly type: 'added'; readonly lines: readonly SlipLine[]; readonly maxItems: number }
  | { readonly type: 'stakeChanged'; readonly key: string; readonly stakeSatang: number }
  | { readonly type: 'allStakesChanged'; readonly stakeSatang: number }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'undone' }
  | { readonly type: 'cleared' };

export const emptySlip: SlipState = { lines: [], typing: null, past: [], latest: [], notice: null };

const UNDO_DEPTH = 30;

/** Identity of a line: a number is at most once on a slip per bet type. */
export const lineKey = (line: Pick<SlipLine, 'betType' | 'number'>): string => `${line.betType}:${line.number}`;

/** Returns the sum of the stakes in satang. */
export const sumOfStakes = (lines: readonly Pick<SlipLine, 'stakeSatang'>[]): number =>
  lines.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0);

export function slipReducer(state: SlipState, action: SlipAction): SlipState {
  switch (action.type) {
    case 'added':
      return add(state, action.lines, action.maxItems);
    case 'stakeChanged':
      return changeStake(state, action.key, action.stakeSatang);
    case 'allStakesChanged':
      return change(
        state,
        state.lines.map((line) =>
          line.stakeSatang === action.stakeSatang ? line : { ...line, stakeSatang: action.stakeSatang },
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
  }
}

function change(state: SlipState, lines: readonly SlipLine[]): SlipState {
  return { ...emptySlip, lines, past: [...state.past, state.lines].slice(-UNDO_DEPTH) };
}

function changeStake(state: SlipState, key: string, stakeSatang: number): SlipState {
  const lines = state.lines.map((line) => (lineKey(line) === key ? { ...line, stakeSatang } : line));
  const past = state.typing === key ? state.past : change(state, lines).past;
  return { ...state, lines, typing: key, past, notice: null };
}

/** Adds lines. A number that is already on the slip gets the new stake on top of its own. */
function add(state: SlipState, added: readonly SlipLine[], maxItems: number): SlipState {
  const lines = new Map(state.lines.map((line) => [lineKey(line), line]));
  const merged: SlipLine[] = [];
  let dropped = 0;
  for (const line of added) {
    const key = lineKey(line);
    const there = lines.get(key);
    if (there) {
      const sum = { ...there, stakeSatang: there.stakeSatang + line.stakeSatang };
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
