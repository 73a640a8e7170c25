import { toast } from '@chokdee/ui';
import type { BetType, RoundDetail } from '../../lotto.types.ts';
import { satangOf } from '../../parts/satang.ts';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { firstSelection, nextStake } from '../state/selection.ts';

interface StoredLine {
  readonly bet_type: BetType;
  readonly number: string;
  /** Null means that the number was saved without a stake. */
  readonly amount: number | null;
}

/** Adds lines of an old bill or a saved set to the slip. Reports lines whose bet type the round does not offer. */
export function reuseLines(stored: readonly StoredLine[], detail: RoundDetail, store: BetStore): void {
  const { rates, max_items: maxItems } = detail;
  const offered = new Set(rates.map((rate) => rate.bet_type));
  const usable = stored.filter((line) => offered.has(line.bet_type));
  if (usable.length === 0) {
    toast.error(copy.reuse.none);
    return;
  }
  const usualSatang = nextStake(store.getState().slip.lines, rates, firstSelection(rates));
  const lines = usable.map(({ bet_type: betType, number, amount }) => ({
    betType,
    number,
    stakeSatang: amount === null ? usualSatang : satangOf(amount),
  }));
  store.dispatch({ type: 'added', lines, maxItems });
  const skipped = stored.length - usable.length;
  if (skipped > 0) toast.info(copy.reuse.skipped(skipped));
  else toast.success(copy.reuse.reused(usable.length));
}
