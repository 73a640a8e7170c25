import type { BetType, Rate } from '../../lotto.types.ts';
import { isAnyOrder, mainType, straightType } from '../../parts/bet-types.ts';
import { satangOf } from '../../parts/satang.ts';
import { permutations } from './permutations.ts';
import type { SlipLine } from './slip.reducer.ts';

/** Bet types of an entered number. All of them have the same number of digits. */
export interface Selection {
  readonly length: number;
  readonly types: readonly BetType[];
  /** Bets every order of the number on the straight type, which is then missing in `types`. */
  readonly isReversed: boolean;
}

export function firstSelection(rates: readonly Rate[]): Selection {
  const first = rates.find((rate) => rate.bet_type === mainType) ?? rates[0];
  return { length: first?.digits ?? 0, types: first ? [first.bet_type] : [], isReversed: false };
}

/**
 * Adds or removes a bet type. A type of another length replaces all others; the straight type replaces its reversal.
 */
export function toggleType(selection: Selection, toggled: Rate): Selection {
  const { bet_type: type, digits: length } = toggled;
  if (length !== selection.length) return { length, types: [type], isReversed: false };
  if (selection.types.includes(type)) return { ...selection, types: selection.types.filter((other) => other !== type) };
  const isReversed = selection.isReversed && type !== straightType(length);
  return { length, types: [...selection.types, type], isReversed };
}

/** Replaces the straight type by its reversal, or the reversal by the straight type. */
export function toggleReversed(selection: Selection): Selection {
  const straight = straightType(selection.length);
  const others = selection.types.filter((type) => type !== straight);
  if (!selection.isReversed) return { ...selection, types: others, isReversed: true };
  return { ...selection, types: straight ? [straight, ...others] : others, isReversed: false };
}

/** True when the lottery offers a straight type of the chosen length, of at least two digits. */
export function canReverse({ length }: Selection, rates: readonly Rate[]): boolean {
  return length > 1 && rates.some((rate) => rate.bet_type === straightType(length));
}

/** True when nothing is chosen, so that a number would make no line. */
export const isEmptySelection = ({ types, isReversed }: Selection): boolean => types.length === 0 && !isReversed;

/** Returns a line for each number on each chosen bet type. */
export function linesFor(numbers: readonly string[], selection: Selection, stakeSatang: number): readonly SlipLine[] {
  const straight = straightType(selection.length);
  const reversed = selection.isReversed && straight ? onType(straight, numbers.flatMap(permutations), stakeSatang) : [];
  return [...reversed, ...selection.types.flatMap((type) => onType(type, numbers, stakeSatang))];
}

function onType(betType: BetType, numbers: readonly string[], stakeSatang: number): readonly SlipLine[] {
  return [...new Set(numbers)].map((number) => ({ betType, number, stakeSatang }));
}

/** Returns the other orders of each line's number on its bet type. Any-order types already pay every order. */
export function otherOrders(lines: readonly SlipLine[]): readonly SlipLine[] {
  return lines
    .filter(({ betType }) => !isAnyOrder(betType))
    .flatMap((line) =>
      permutations(line.number)
        .slice(1)
        .map((number) => ({ ...line, number })),
    );
}

/** Returns the stake of the next line in satang: that of the last line, else the minimum. */
export function nextStake(lines: readonly SlipLine[], rates: readonly Rate[], selection: Selection): number {
  const last = lines.at(-1)?.stakeSatang;
  if (last) return last;
  const straight = selection.isReversed ? straightType(selection.length) : undefined;
  const chosen = rates.filter((rate) => selection.types.includes(rate.bet_type) || rate.bet_type === straight);
  return satangOf(Math.max(...chosen.map((rate) => rate.min_stake), 1));
}
