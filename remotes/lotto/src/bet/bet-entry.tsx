import { Segmented, toast } from '@chokdee/ui';
import { useEffect } from 'react';
import type { RoundDetail } from '../lotto.types.ts';
import { useIsOpen } from '../parts/use-is-open.ts';
import { betCopy } from './copy.ts';
import type { EntryMode } from './entry.reducer.ts';
import { nameOfLine } from './line-name.ts';
import { NumberEntry } from './number-entry.tsx';
import { NumberPanel } from './number-panel.tsx';
import { PasteBox } from './paste/paste-box.tsx';
import { useReusedBill } from './use-reused-bill.ts';
import { type Slip, useSlipState } from './use-slip.ts';

interface BetEntryProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
}

const modes = (['pad', 'panel', 'paste'] as const).map((value) => ({ value, label: betCopy.modes[value] }));

/** The three ways of entering numbers, feeding the slip of a round. */
export function BetEntry({ detail, slip }: BetEntryProps) {
  const isDisabled = !useIsOpen(detail.round);
  const mode = useSlipState(slip, (state) => state.entry.mode);
  useSlipNotice(slip);
  useReusedBill(detail, slip);
  const choose = (chosen: EntryMode) => slip.dispatch({ type: 'modeChosen', mode: chosen });
  return (
    <>
      <div className="mt3">
        <Segmented label={betCopy.mode} options={modes} value={mode} onChange={choose} />
      </div>
      {mode === 'pad' && <NumberEntry detail={detail} slip={slip} disabled={isDisabled} />}
      {mode === 'panel' && <NumberPanel detail={detail} slip={slip} disabled={isDisabled} />}
      {mode === 'paste' && <PasteBox detail={detail} slip={slip} disabled={isDisabled} />}
      <LatestAdded slip={slip} />
    </>
  );
}

/** For a screen reader: the slip itself may be far below. */
function LatestAdded({ slip }: { readonly slip: Slip }) {
  const latest = useSlipState(slip, (state) => state.slip.latest);
  const count = useSlipState(slip, (state) => state.slip.lines.length);
  return (
    <p className="sr" role="status">
      {latest.length > 0 && betCopy.added(shortList(latest.map(nameOfLine)), count)}
    </p>
  );
}

/** What adding did beside adding is said once. */
function useSlipNotice(slip: Slip) {
  const notice = useSlipState(slip, (state) => state.slip.notice);
  useEffect(() => {
    if (notice === null) return;
    if (notice.merged.length > 0) toast.info(betCopy.merged(shortList(notice.merged.map(nameOfLine))));
    if (notice.dropped > 0) toast.error(betCopy.dropped(notice.dropped));
  }, [notice]);
}

const SHOWN = 3;

function shortList(names: readonly string[]): string {
  const rest = names.length - SHOWN;
  return names.slice(0, SHOWN).join(', ') + (rest > 0 ? ` ${betCopy.more(rest)}` : '');
}
