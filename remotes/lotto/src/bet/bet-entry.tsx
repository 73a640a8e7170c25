import { toast } from '@chokdee/ui';
import { useEffect } from 'react';
import { copy } from '../copy.ts';
import type { BetType, RoundDetail } from '../lotto.types.ts';
import { useIsOpen } from '../parts/use-is-open.ts';
import { linesFor } from './entry.ts';
import { NumberEntry } from './number-entry.tsx';
import type { Slip } from './use-slip.ts';

interface BetEntryProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
}

/** Number entry of a round, feeding its slip. */
export function BetEntry({ detail, slip: { state, dispatch } }: BetEntryProps) {
  const takesBets = useIsOpen(detail.round);
  useSlipNotice(state.notice);
  const add = (numbers: readonly string[], types: readonly BetType[], isReversed: boolean) => {
    const least = Math.max(...detail.rates.filter((r) => types.includes(r.bet_type)).map((r) => r.min_stake), 1);
    // A new line takes over the last price, so that a member sets it once.
    const amountThb = state.lines.at(-1)?.amountThb || least;
    dispatch({ type: 'added', picks: linesFor(numbers, types, { isReversed, amountThb }), maxItems: detail.max_items });
  };
  return (
    <NumberEntry
      rates={detail.rates}
      disabled={!takesBets}
      canUndo={state.past.length > 0}
      onNumbers={add}
      onUndo={() => dispatch({ type: 'undone' })}
    />
  );
}

/** What adding did beside adding is said once. */
function useSlipNotice(notice: Slip['state']['notice']) {
  useEffect(() => {
    if (notice === null) return;
    const names = notice.merged.map((line) => `${line.number} ${copy.betTypes[line.betType]}`);
    if (names.length > 0) toast.info(copy.bet.merged(names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '')));
    if (notice.dropped > 0) toast.error(copy.bet.dropped(notice.dropped));
  }, [notice]);
}
