import type { BetType, Rate } from '../../lotto.types.ts';
import { isAnyOrder, mainType, straightType } from '../../parts/bet-types.ts';
import { permutations } from './permutations.ts';
import type { SlipLine } from './slip.reducer.ts';

/** The bet types that an entered number is bet on. All of them take the same number of digits. */
export interface Selection {
  readonly length: number;
  readonly types: readonly BetType[];
  /** Bets every order of the number on the straight type; replaces that type in `types`. */
  readonly isReversed: boolean;
}

export function firstSelection(rates: readonly Rate[]): Selection {
  const first = rates.find((rate) => rate.bet_type === mainType) ?? rates[0];
  return { length: first?.digits ?? 0, types: first ? [first.bet_type] : [], isReversed: false };
}

/** Chooses or drops a bet type. One of another length replaces all others; the straight type replaces its reversal. */
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

/** Returns whether the lottery offers a straight type of the chosen length, of two digits or more. */
export function canReverse({ length }: Selection, rates: readonly Rate[]): boolean {
  return length > 1 && rates.some((rate) => rate.bet_type === straightType(length));
}

/** Returns whether nothing is chosen: a number would make no line. */
export const isEmptySelection = ({ types, isReversed }: Selection): boolean => types.length === 0 && !isReversed;

/** Returns a line for each number on each chosen bet type. */
export function linesFor(numbers: readonly string[], selection: Selection, stakeThb: number): readonly SlipLine[] {
  const straight = straightType(selection.length);
  const reversed = selection.isReversed && straight ? onType(straight, numbers.flatMap(permutations), stakeThb) : [];
  return [...reversed, ...selection.types.flatMap((type) => onType(type, numbers, stakeThb))];
}

function onType(betType: BetType, numbers: readonly string[], stakeThb: number): readonly SlipLine[] {
  return [...new Set(numbers)].map((number) => ({ betType, number, stakeThb }));
}

/** Returns the other orders of each line's number, on its bet type; any-order types pay for every order already. */
export function otherOrders(lines: readonly SlipLine[]): readonly SlipLine[] {
  return lines
    .filter(({ betType }) => !isAnyOrder(betType))
    .flatMap((line) =>
      permutations(line.number)
        .slice(1)
        .map((number) => ({ ...line, number })),
    );
}

/**
 * Returns the stake of the next line, in THB: that of the last line, so that a member sets it once, else the least one
 * allowed.
 */
export function nextStake(lines: readonly SlipLine[], rates: readonly Rate[], selection: Selection): number {
  const last = lines.at(-1)?.stakeThb;
  if (last) return last;
  const straight = selection.isReversed ? straightType(selection.length) : undefined;
  const chosen = rates.filter((rate) => selection.types.includes(rate.bet_type) || rate.bet_type === straight);
  return Math.max(...chosen.map((rate) => rate.min_stake), 1);
}
