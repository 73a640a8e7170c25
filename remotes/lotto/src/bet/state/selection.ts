import type { BetType, Rate } from '../../lotto.types.ts';
import { isAnyOrder, mainType, straightType } from '../../parts/bet-types.ts';
import { permutations } from './permutations.ts';
import type { SlipLine } from './slip.reducer.ts';

/** Which bets a number becomes. All of them take the same number of digits. */
export interface Selection {
  readonly length: number;
  readonly types: readonly BetType[];
  /** The number in every order on the straight type. It stands in the place of that type, never beside it. */
  readonly isReversed: boolean;
}

export function firstSelection(rates: readonly Rate[]): Selection {
  const first = rates.find((rate) => rate.bet_type === mainType) ?? rates[0];
  return { length: first?.digits ?? 0, types: first ? [first.bet_type] : [], isReversed: false };
}

/** Types of another length start anew. The straight type takes the place of its reversal. */
export function toggleType(selection: Selection, toggled: Rate): Selection {
  const { bet_type: type, digits: length } = toggled;
  if (length !== selection.length) return { length, types: [type], isReversed: false };
  if (selection.types.includes(type)) return { ...selection, types: selection.types.filter((other) => other !== type) };
  const isReversed = selection.isReversed && type !== straightType(length);
  return { length, types: [...selection.types, type], isReversed };
}

/** Reversing takes the place of the straight type, and gives it back. */
export function toggleReversed(selection: Selection): Selection {
  const straight = straightType(selection.length);
  const others = selection.types.filter((type) => type !== straight);
  if (!selection.isReversed) return { ...selection, types: others, isReversed: true };
  return { ...selection, types: straight ? [straight, ...others] : others, isReversed: false };
}

/** Whether the lottery has a straight type of the chosen length whose digits can change places. */
export function canReverse({ length }: Selection, rates: readonly Rate[]): boolean {
  return length > 1 && rates.some((rate) => rate.bet_type === straightType(length));
}

/** Nothing is chosen: a number would become no line. */
export const isEmptySelection = ({ types, isReversed }: Selection): boolean => types.length === 0 && !isReversed;

/** Each number on each chosen type. */
export function linesFor(numbers: readonly string[], selection: Selection, amountThb: number): readonly SlipLine[] {
  const straight = straightType(selection.length);
  const reversed = selection.isReversed && straight ? onType(straight, numbers.flatMap(permutations), amountThb) : [];
  return [...reversed, ...selection.types.flatMap((type) => onType(type, numbers, amountThb))];
}

function onType(betType: BetType, numbers: readonly string[], amountThb: number): readonly SlipLine[] {
  return [...new Set(numbers)].map((number) => ({ betType, number, amountThb }));
}

/** The other orders of a number, on the types it stands on; any-order types pay for every order already. */
export function otherOrders(lines: readonly SlipLine[]): readonly SlipLine[] {
  return lines
    .filter(({ betType }) => !isAnyOrder(betType))
    .flatMap((line) =>
      permutations(line.number)
        .slice(1)
        .map((number) => ({ ...line, number })),
    );
}

/** A new line takes over the last price, so that a member sets it once; the first one starts at the least stake. */
export function nextPrice(lines: readonly SlipLine[], rates: readonly Rate[], selection: Selection): number {
  const last = lines.at(-1)?.amountThb;
  if (last) return last;
  const straight = selection.isReversed ? straightType(selection.length) : undefined;
  const chosen = rates.filter((rate) => selection.types.includes(rate.bet_type) || rate.bet_type === straight);
  return Math.max(...chosen.map((rate) => rate.min_stake), 1);
}
