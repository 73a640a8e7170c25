import { formatThb } from '@chokdee/format';
import { Button } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { useIsOpen } from '../parts/use-is-open.ts';
import css from './bet.module.css';
import { CheckButton } from './check-button.tsx';
import { betCopy, panelCopy } from './copy.ts';
import { type Betting, useSlipCheck, useSummary } from './use-betting.ts';
import { usePicks } from './use-picks.ts';
import { useSlipState } from './use-slip.ts';

/** Phones: total and button stay at the lower edge while the member enters numbers. */
export function SlipDock({ betting }: { readonly betting: Betting }) {
  const hasPicks = useSlipState(betting.slip, ({ entry }) => entry.mode === 'panel' && entry.picked.size > 0);
  return <div className="dock no-lg">{hasPicks ? <Picked betting={betting} /> : <OnSlip betting={betting} />}</div>;
}

function OnSlip({ betting }: { readonly betting: Betting }) {
  const { lines, restrictedCount, totalThb } = useSummary(betting);
  const { isOnline } = useSlipCheck(betting);
  const told = useSlipState(betting.slip, ({ purchase }) => (purchase.step === 'editing' ? purchase.problem : null));
  const problem = told?.message ?? (isOnline ? null : betCopy.offline);
  const count = betCopy.items(lines.length) + (restrictedCount > 0 ? betCopy.restrictedCount(restrictedCount) : '');
  return (
    <>
      {problem !== null && <p className={`fs14 ${css.problem}`}>{problem}</p>}
      <Sum count={count} totalThb={totalThb}>
        <CheckButton betting={betting} className={css.dockButton ?? ''} />
      </Sum>
    </>
  );
}

function Picked({ betting: { detail, slip } }: { readonly betting: Betting }) {
  const picks = usePicks(detail, slip);
  const isOpen = useIsOpen(detail.round);
  return (
    <Sum count={panelCopy.chosen(picks.count, picks.lines)} totalThb={picks.totalThb}>
      <Button className={css.dockButton} disabled={!isOpen} onClick={picks.take}>
        {panelCopy.take}
      </Button>
    </Sum>
  );
}

interface SumProps {
  readonly count: string;
  readonly totalThb: number;
  readonly children: ReactNode;
}

function Sum({ count, totalThb, children }: SumProps) {
  return (
    <div className="row between">
      <span>
        <span className="fs12 t2">{count}</span>
        <br />
        <span className="money fs18">{formatThb(totalThb)}</span>
      </span>
      {children}
    </div>
  );
}
