import { Box } from '@chokdee/ui';
import type { ReactNode } from 'react';
import styles from '../bet.module.css';
import type { BetProps } from '../bet-props.ts';
import { ConfirmSheet } from '../confirm/confirm-sheet.tsx';
import { BetEntry } from '../entry/bet-entry.tsx';
import { SlipDock } from '../slip/slip-dock.tsx';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { useBetting } from '../slip/use-betting.ts';

interface Props extends BetProps {
  readonly beside: ReactNode;
}

/** The number entry with the slip below it; a Yeekee room shows its shooting beside them. */
export function BetColumns({ detail, store, beside }: Props) {
  const betting = useBetting(detail, store);
  return (
    <>
      <div className={styles.columns}>
        <div data-pad="bet">
          <BetEntry detail={detail} store={store} />
          <Box above={6}>
            <SlipPanel betting={betting} />
          </Box>
        </div>
        {/* No div: the page of a draw pulls the last div of these columns up beside its heading. */}
        {beside !== undefined && <section data-pad="shoot">{beside}</section>}
      </div>
      <SlipDock betting={betting} />
      <ConfirmSheet round={detail.round} actions={betting.actions} />
    </>
  );
}
