import type { RoundDetail } from '../lotto.types.ts';
import { linesFor } from './entry.ts';
import { sumThb } from './slip-lines.ts';
import { nextPrice, useEntry } from './use-entry.ts';
import { type Slip, useSlipState } from './use-slip.ts';

/** The numbers marked on the panel, and what they come to. */
export interface Picks {
  readonly count: number;
  readonly lines: number;
  readonly totalThb: number;
  readonly take: () => void;
}

export function usePicks(detail: RoundDetail, slip: Slip): Picks {
  const { selection, add } = useEntry(detail, slip);
  const picked = useSlipState(slip, (state) => state.entry.picked);
  const lines = useSlipState(slip, (state) => state.slip.lines);
  const numbers = [...picked].sort();
  const picks = linesFor(numbers, selection, nextPrice(lines, detail.rates, selection));
  return {
    count: numbers.length,
    lines: picks.length,
    totalThb: sumThb(picks.map((pick) => pick.amountThb)),
    take() {
      add(numbers);
      // Without a type nothing was taken, and the member is told to choose one.
      if (picks.length > 0) slip.dispatch({ type: 'picksTaken' });
    },
  };
}
