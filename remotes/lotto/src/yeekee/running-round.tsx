import { EmptyState, Segmented } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { BetEntry } from '../bet/bet-entry.tsx';
import { ConfirmSheet } from '../bet/confirm-sheet.tsx';
import { SlipDock } from '../bet/slip-dock.tsx';
import { SlipPanel } from '../bet/slip-panel.tsx';
import { useBetting } from '../bet/use-betting.ts';
import type { Slip } from '../bet/use-slip.ts';
import type { Round, RoundDetail, YeekeeTerms } from '../lotto.types.ts';
import { useIsMedium } from '../parts/use-is-medium.ts';
import { RulesButton } from '../rates/rules-button.tsx';
import { roomCopy } from './copy.ts';
import { ProofView } from './proof-view.tsx';
import { RoundClock } from './round-clock.tsx';
import { ShootingColumn } from './shooting-column.tsx';

type View = 'bet' | 'shoot' | 'previous';

interface RunningRoundProps {
  readonly detail: RoundDetail;
  readonly terms: YeekeeTerms;
  readonly slip: Slip;
  readonly onStageEnd: () => void;
}

/** A round that is not over: from 768 px betting and shooting stand side by side, on a phone one at a time. */
export function RunningRound({ detail, terms, slip, onStageEnd }: RunningRoundProps) {
  const isMedium = useIsMedium();
  const [chosen, setView] = useState<View>('bet');
  const view = isMedium && chosen === 'shoot' ? 'bet' : chosen;
  return (
    <>
      <div className="mt4 row">
        <div className="grow">
          <Segmented label={roomCopy.view} options={viewsFor(isMedium)} value={view} onChange={setView} />
        </div>
        <RulesButton round={detail.round} />
      </div>
      {view === 'previous' ? (
        <PreviousView recent={detail.recent_results} terms={terms} />
      ) : (
        <>
          <RoundClock round={detail.round} onStageEnd={onStageEnd} />
          {isMedium ? (
            <BettingView detail={detail} slip={slip} beside={<ShootingColumn round={detail.round} terms={terms} />} />
          ) : view === 'bet' ? (
            <BettingView detail={detail} slip={slip} />
          ) : (
            <ShootingColumn round={detail.round} terms={terms} />
          )}
        </>
      )}
    </>
  );
}

function viewsFor(isMedium: boolean): readonly { readonly value: View; readonly label: string }[] {
  const previous = { value: 'previous', label: roomCopy.previous } as const;
  if (isMedium) return [{ value: 'bet', label: roomCopy.betAndShoot }, previous];
  return [{ value: 'bet', label: roomCopy.bet }, { value: 'shoot', label: roomCopy.shoot }, previous];
}

interface BettingViewProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
  readonly beside?: ReactNode;
}

function BettingView({ detail, slip, beside }: BettingViewProps) {
  const betting = useBetting(detail, slip);
  return (
    <>
      <div className="cols bet">
        <div data-pad="bet">
          <BetEntry detail={detail} slip={slip} />
          <div className="mt6">
            <SlipPanel betting={betting} />
          </div>
        </div>
        {/* No div: the page of a draw pulls the last div of these columns up beside its heading. */}
        {beside !== undefined && <section data-pad="shoot">{beside}</section>}
      </div>
      <SlipDock betting={betting} />
      <ConfirmSheet round={detail.round} actions={betting.actions} />
    </>
  );
}

function PreviousView({ recent, terms }: { readonly recent: readonly Round[]; readonly terms: YeekeeTerms }) {
  const previous = recent[0];
  if (previous === undefined) {
    return (
      <div className="mt4">
        <EmptyState title={roomCopy.noPrevious} icon="target" />
      </div>
    );
  }
  return <ProofView round={previous} terms={terms} />;
}
