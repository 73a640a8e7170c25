import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { type BetType, betTypes } from '@chokdee/lotto-contract/bet-types';

type TypeExposure = StaffDataOf<'GET /api/staff/exposure'>['types'][number];

export interface Cell {
  readonly number: string;
  readonly lines: number;
  readonly stake: number;
  readonly liability: number;
  readonly state: TypeExposure['cells'][number][4];
}

const sorted = (number: string): string => [...number].sort().join('');

/** Numbers of a grid: all of up to three digits, else those that carry something. */
function numbersOf(betType: BetType, cells: readonly Cell[]): string[] {
  const { digits, wins } = betTypes[betType];
  if (digits > 3) return cells.map(({ number }) => number);
  const all = Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'));
  // Where any order wins, a number stands for all its orders.
  return wins === 'anyOrder' ? all.filter((number) => number === sorted(number)) : all;
}

/** Cells of the grid of a bet type in the order of the numbers. */
export function cellsOf({ bet_type, cells }: TypeExposure): Cell[] {
  const known = cells.map(([number, lines, stake, liability, state]) => ({ number, lines, stake, liability, state }));
  const byNumber = new Map(known.map((cell) => [cell.number, cell]));
  return numbersOf(bet_type, known).map(
    (number) => byNumber.get(number) ?? { number, lines: 0, stake: 0, liability: 0, state: 'none' },
  );
}

/** Adds up the orders of each number under the number with rising digits. */
export function groupOrders(cells: readonly Cell[]): Cell[] {
  const groups = new Map<string, Cell>();
  for (const cell of cells) {
    const number = sorted(cell.number);
    const known = groups.get(number);
    groups.set(
      number,
      known
        ? {
            number,
            lines: known.lines + cell.lines,
            stake: known.stake + cell.stake,
            // Only one of the orders is drawn: the most expensive one counts.
            liability: Math.max(known.liability, cell.liability),
            state: known.state === cell.state ? known.state : 'mixed',
          }
        : { ...cell, number },
    );
  }
  return [...groups.values()];
}

/** Every order of a number. */
export const ordersIn = (cells: readonly Cell[], number: string): string[] =>
  cells.filter((cell) => sorted(cell.number) === number).map((cell) => cell.number);

/** Level from 0 to 4 by the liability of a number beside all stakes of its type. */
export function levelOf({ liability }: Cell, stakeOfType: number): number {
  if (liability <= 0) return 0;
  const share = stakeOfType === 0 ? 0 : liability / stakeOfType;
  return share < 0.5 ? 1 : share <= 1 ? 2 : share <= 2 ? 3 : 4;
}
