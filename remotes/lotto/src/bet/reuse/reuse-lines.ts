import { toast } from '@chokdee/ui';
import type { BetType, RoundDetail } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { firstSelection, nextPrice } from '../state/selection.ts';

interface StoredLine {
  readonly bet_type: BetType;
  readonly number: string;
  /** Null where the member saved numbers without a price. */
  readonly amount: number | null;
}

/** Puts lines of an old bill or a saved set on the slip of this round, and tells of those it has no bet type for. */
export function reuseLines(stored: readonly StoredLine[], detail: RoundDetail, store: BetStore): void {
  const { rates, max_items: maxItems } = detail;
  const offered = new Set(rates.map((rate) => rate.bet_type));
  const usable = stored.filter((line) => offered.has(line.bet_type));
  if (usable.length === 0) {
    toast.error(copy.reuse.none);
    return;
  }
  const price = nextPrice(store.getState().slip.lines, rates, firstSelection(rates));
  const picks = usable.map(({ bet_type: betType, number, amount }) => ({
    betType,
    number,
    amountThb: amount ?? price,
  }));
  store.dispatch({ type: 'added', picks, maxItems });
  const skipped = stored.length - usable.length;
  if (skipped > 0) toast.info(copy.reuse.skipped(skipped));
  else toast.success(copy.reuse.pulled(usable.length));
}
