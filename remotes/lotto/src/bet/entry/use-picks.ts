import { useStore } from 'zustand';
import type { RoundDetail } from '../../lotto.types.ts';
import type { BetStore } from '../state/bet.store.ts';
import { linesFor, nextStake } from '../state/selection.ts';
import { sumOfStakes } from '../state/slip.reducer.ts';
import { useEntry } from './use-entry.ts';

/** Numbers picked on the panel, with the lines and the stake they would add. */
interface Picks {
  readonly count: number;
  readonly lines: number;
  readonly totalSatang: number;
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
    totalSatang: sumOfStakes(added),
    take() {
      add(numbers);
      // Without a chosen bet type nothing is added, and a message asks for one.
      if (added.length > 0) store.dispatch({ type: 'picksTaken' });
    },
  };
}
