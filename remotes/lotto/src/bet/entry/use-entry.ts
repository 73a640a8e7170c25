import { toast } from '@chokdee/ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Rate, RoundDetail } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { firstSelection, isEmptySelection, linesFor, nextPrice, type Selection } from '../state/selection.ts';

/** What pad, panel and generators enter numbers with. */
export interface Entry {
  readonly rates: readonly Rate[];
  readonly store: BetStore;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  /** Puts numbers on the slip, on every chosen type. */
  readonly add: (numbers: readonly string[]) => void;
}

export function useEntry(detail: RoundDetail, store: BetStore): Entry {
  const { rates, max_items: maxItems } = detail;
  const start = useMemo(() => firstSelection(rates), [rates]);
  const selection = useStore(store, (state) => state.entry.selection) ?? start;
  return useMemo(
    () => ({
      rates,
      store,
      selection,
      select: (next) => store.dispatch({ type: 'selected', selection: next }),
      add(numbers) {
        if (isEmptySelection(selection)) return toast.info(copy.needType);
        const amountThb = nextPrice(store.getState().slip.lines, rates, selection);
        store.dispatch({ type: 'added', picks: linesFor(numbers, selection, amountThb), maxItems });
      },
    }),
    [rates, store, selection, maxItems],
  );
}
