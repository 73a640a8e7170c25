import { toast } from '@chokdee/ui';
import { useMemo } from 'react';
import type { Rate, RoundDetail } from '../lotto.types.ts';
import { betCopy } from './copy.ts';
import { firstSelection, isEmptySelection, linesFor, type Selection, straightTypes } from './entry.ts';
import type { SlipLine } from './slip.reducer.ts';
import { type Slip, useSlipState } from './use-slip.ts';

/** What pad, panel and generators enter numbers with. */
export interface Entry {
  readonly rates: readonly Rate[];
  readonly slip: Slip;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  /** Puts numbers on the slip, on every chosen type. */
  readonly add: (numbers: readonly string[]) => void;
}

export function useEntry(detail: RoundDetail, slip: Slip): Entry {
  const { rates, max_items: maxItems } = detail;
  const start = useMemo(() => firstSelection(rates), [rates]);
  const selection = useSlipState(slip, (state) => state.entry.selection) ?? start;
  return useMemo(
    () => ({
      rates,
      slip,
      selection,
      select: (next) => slip.dispatch({ type: 'selected', selection: next }),
      add(numbers) {
        if (isEmptySelection(selection)) return toast.info(betCopy.needType);
        const amountThb = nextPrice(slip.get().slip.lines, rates, selection);
        slip.dispatch({ type: 'added', picks: linesFor(numbers, selection, amountThb), maxItems });
      },
    }),
    [rates, slip, selection, maxItems],
  );
}

/** A new line takes over the last price, so that a member sets it once; the first one starts at the least stake. */
export function nextPrice(lines: readonly SlipLine[], rates: readonly Rate[], selection: Selection): number {
  const last = lines.at(-1)?.amountThb;
  if (last) return last;
  const straight = selection.isReversed ? straightTypes[selection.length] : undefined;
  const chosen = rates.filter((rate) => selection.types.includes(rate.bet_type) || rate.bet_type === straight);
  return Math.max(...chosen.map((rate) => rate.min_stake), 1);
}
