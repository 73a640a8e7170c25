import { Button, Label, Money, Row, Text } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { thbOf } from '../../parts/satang.ts';
import { useIsOpen } from '../../parts/use-is-open.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { usePicks } from '../entry/use-picks.ts';
import { CheckButton } from './check-button.tsx';
import { SlipStrip } from './slip-strip.tsx';
import { type Betting, useSlipCheck, useSummary } from './use-betting.ts';

const pasteDock = late(async () => (await import('../paste/paste-dock.tsx')).PasteDock);

/** On phones: total and button at the lower edge during number entry. */
export function SlipDock({ betting }: { readonly betting: Betting }) {
  const hasPicks = useStore(betting.store, ({ entry }) => entry.mode === 'panel' && entry.picked.size > 0);
  const hasPaste = useStore(betting.store, ({ entry }) => entry.mode === 'paste' && entry.pasted.trim() !== '');
  return (
    <div className={styles.dock} data-dock>
      {hasPicks ? <Picked betting={betting} /> : hasPaste ? <Pasted betting={betting} /> : <OnSlip betting={betting} />}
    </div>
  );
}

function OnSlip({ betting }: { readonly betting: Betting }) {
  const { lines, restrictedCount, totalSatang } = useSummary(betting);
  const { isOnline } = useSlipCheck(betting);
  const told = useStore(betting.store, ({ placement }) => (placement.step === 'editing' ? placement.problem : null));
  const problem = told?.message ?? (isOnline ? null : copy.offline);
  const count = copy.items(lines.length) + (restrictedCount > 0 ? copy.restrictedCount(restrictedCount) : '');
  return (
    <>
      <SlipStrip lines={lines} />
      {problem !== null && (
        <Text size="sm" className={styles.problem}>
          {problem}
        </Text>
      )}
      <Sum count={count} totalSatang={totalSatang}>
        <CheckButton betting={betting} className={styles.dockButton} />
      </Sum>
    </>
  );
}

function Picked({ betting: { detail, store } }: { readonly betting: Betting }) {
  const picks = usePicks(detail, store);
  const isOpen = useIsOpen(detail.round);
  return (
    <Sum count={copy.panel.chosen(picks.count, picks.lines)} totalSatang={picks.totalSatang}>
      <Button className={styles.dockButton} disabled={!isOpen} onClick={picks.take}>
        {copy.panel.take}
      </Button>
    </Sum>
  );
}

function Pasted({ betting: { detail, store } }: { readonly betting: Betting }) {
  const isDisabled = !useIsOpen(detail.round);
  const having = { detail, store, isDisabled, sum: Sum, buttonClass: styles.dockButton };
  return <LatePart of={pasteDock} having={having} height={48} />;
}

interface SumProps {
  readonly count: string;
  readonly totalSatang: number;
  readonly children: ReactNode;
}

function Sum({ count, totalSatang, children }: SumProps) {
  return (
    <Row justify="between" wrap>
      <span className={styles.sum}>
        <Label>{count}</Label>
        <br />
        <Money thb={thbOf(totalSatang)} size="lg" />
      </span>
      {children}
    </Row>
  );
}
