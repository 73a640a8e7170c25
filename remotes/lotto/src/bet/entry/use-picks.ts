import { useStore } from 'zustand';
import type { RoundDetail } from '../../lotto.types.ts';
import type { BetStore } from '../state/bet.store.ts';
import { linesFor, nextPrice } from '../state/selection.ts';
import { sumThb } from '../state/slip-lines.ts';
import { useEntry } from './use-entry.ts';

/** The numbers marked on the panel, and what they come to. */
interface Picks {
  readonly count: number;
  readonly lines: number;
  readonly totalThb: number;
  readonly take: () => void;
}

export function usePicks(detail: RoundDetail, store: BetStore): Picks {
  const { selection, add } = useEntry(detail, store);
  const picked = useStore(store, (state) => state.entry.picked);
  const lines = useStore(store, (state) => state.slip.lines);
  const numbers = [...picked].sort();
  const picks = linesFor(numbers, selection, nextPrice(lines, detail.rates, selection));
  return {
    count: numbers.length,
    lines: picks.length,
    totalThb: sumThb(picks.map((pick) => pick.amountThb)),
    take() {
      add(numbers);
      // Without a type nothing was taken, and the member is told to choose one.
      if (picks.length > 0) store.dispatch({ type: 'picksTaken' });
    },
  };
}
