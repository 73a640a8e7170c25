import type { ReactNode } from 'react';
import type { BetProps } from '../bet-props.ts';
import { ConfirmSheet } from '../confirm/confirm-sheet.tsx';
import { BetEntry } from '../entry/bet-entry.tsx';
import { SlipDock } from '../slip/slip-dock.tsx';
import { SlipPanel } from '../slip/slip-panel.tsx';
import { useBetting } from '../slip/use-betting.ts';

interface Parts {
  readonly entry: ReactNode;
  readonly slip: ReactNode;
  readonly dock: ReactNode;
}

interface Props extends BetProps {
  readonly children: (parts: Parts) => ReactNode;
}

/** Number entry, slip and dock for a page that places them itself. */
export function BetParts({ detail, store, children }: Props) {
  const betting = useBetting(detail, store);
  return (
    <>
      {children({
        entry: <BetEntry detail={detail} store={store} />,
        slip: <SlipPanel betting={betting} />,
        dock: <SlipDock betting={betting} />,
      })}
      <ConfirmSheet round={detail.round} actions={betting.actions} />
    </>
  );
}
