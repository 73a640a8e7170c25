import { useStore } from 'zustand';
import type { RoundDetail } from '../../lotto.types.ts';
import type { BetStore } from '../state/bet.store.ts';
import { linesFor, nextStake } from '../state/selection.ts';
import { sumThb } from '../state/thb.ts';
import { useEntry } from './use-entry.ts';

/** The numbers picked on the panel, with the lines and the stake they would add. */
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
  const added = linesFor(numbers, selection, nextStake(lines, detail.rates, selection));
  return {
    count: numbers.length,
    lines: added.length,
    totalThb: sumThb(added.map((line) => line.stakeThb)),
    take() {
      add(numbers);
      // Without a bet type nothing was added, and the member has been told to choose one.
      if (added.length > 0) store.dispatch({ type: 'picksTaken' });
    },
  };
}
