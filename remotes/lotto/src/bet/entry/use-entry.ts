import { toast } from '@chokdee/ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Rate, RoundDetail } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { firstSelection, isEmptySelection, linesFor, nextStake, type Selection } from '../state/selection.ts';

/** State and actions shared by pad, panel and generators. */
export interface Entry {
  readonly rates: readonly Rate[];
  readonly store: BetStore;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  /** Adds each number to the slip, once for every chosen bet type. */
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
        const stakeSatang = nextStake(store.getState().slip.lines, rates, selection);
        store.dispatch({ type: 'added', lines: linesFor(numbers, selection, stakeSatang), maxItems });
      },
    }),
    [rates, store, selection, maxItems],
  );
}
