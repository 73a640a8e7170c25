import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { EmptyState, Note, Segmented, useNow } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { BetEntry } from '../bet/bet-entry.tsx';
import { ConfirmSheet } from '../bet/confirm-sheet.tsx';
import { SlipDock } from '../bet/slip-dock.tsx';
import { SlipPanel } from '../bet/slip-panel.tsx';
import { useBetting } from '../bet/use-betting.ts';
import type { Slip } from '../bet/use-slip.ts';
import type { Round, RoundDetail, YeekeeTerms } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { roundName } from '../parts/round-name.ts';
import { nextRoundQuery } from '../round/round.api.ts';
import { roomCopy } from './copy.ts';
import { FairnessCard } from './fairness-card.tsx';
import { ProofView } from './proof-view.tsx';
import { RoundClock } from './round-clock.tsx';
import { RoundProgress } from './round-progress.tsx';
import { isShootingOpen, ShootingPanel } from './shooting-panel.tsx';
import { ShotTable } from './shot-table.tsx';
import { useShots } from './use-shots.ts';

type View = 'bet' | 'shoot' | 'previous';

const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'bet', label: roomCopy.bet },
  { value: 'shoot', label: roomCopy.shoot },
  { value: 'previous', label: roomCopy.previous },
];

interface YeekeeRoomProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
  readonly onRoundEnd: () => void;
}

/** One Yeekee round: bet, shoot, and the proof of the round before; when it is over, its own result and proof. */
export function YeekeeRoom({ detail, slip, onRoundEnd }: YeekeeRoomProps) {
  const { round, yeekee: terms } = detail;
  if (terms === null) return null;
  const isFinished = round.status === 'resulted' || round.status === 'cancelled';
  return (
    <>
      <RoundProgress round={round} refresh={onRoundEnd} />
      {isFinished ? (
        <FinishedRound round={round} terms={terms} />
      ) : (
        <RunningRound detail={detail} terms={terms} slip={slip} onRoundEnd={onRoundEnd} />
      )}
    </>
  );
}

function RunningRound({ detail, terms, slip, onRoundEnd }: YeekeeRoomProps & { readonly terms: YeekeeTerms }) {
  const [view, setView] = useState<View>('bet');
  const tabs = (
    <div className="mt4">
      <Segmented label={roomCopy.view} options={views} value={view} onChange={setView} />
    </div>
  );
  if (view === 'bet') return <BettingView tabs={tabs} detail={detail} slip={slip} onStageEnd={onRoundEnd} />;
  if (view === 'shoot') return <ShootingView tabs={tabs} round={detail.round} terms={terms} onStageEnd={onRoundEnd} />;
  return (
    <>
      {tabs}
      <PreviousView recent={detail.recent_results} terms={terms} />
    </>
  );
}

interface BettingViewProps {
  /** At the head of the left column: on wide screens the slip stands beside it. */
  readonly tabs: ReactNode;
  readonly detail: RoundDetail;
  readonly slip: Slip;
  readonly onStageEnd: () => void;
}

function BettingView({ tabs, detail, slip, onStageEnd }: BettingViewProps) {
  const betting = useBetting(detail, slip);
  return (
    <>
      <div className="cols bet">
        <div>
          {tabs}
          <RoundClock round={detail.round} onStageEnd={onStageEnd} />
          <BetEntry detail={detail} slip={slip} />
        </div>
        <div className="mt6">
          <SlipPanel betting={betting} />
        </div>
      </div>
      <SlipDock betting={betting} />
      <ConfirmSheet round={detail.round} actions={betting.actions} />
    </>
  );
}

interface ShootingViewProps {
  readonly tabs: ReactNode;
  readonly round: Round;
  readonly terms: YeekeeTerms;
  readonly onStageEnd: () => void;
}

function ShootingView({ tabs, round, terms, onStageEnd }: ShootingViewProps) {
  const now = useNow();
  const { query, isLive } = useShots(round.round_id, isShootingOpen(round, now));
  return (
    <div className="cols even">
      <div>
        {tabs}
        <RoundClock round={round} onStageEnd={onStageEnd} />
        <ShootingPanel round={round} terms={terms} />
      </div>
      <div>
        <FairnessCard terms={terms} shots={query.data} />
        <ShotTable title={roomCopy.recent} shots={query.data?.shots ?? []} count={query.data?.count ?? 0} />
        {!isLive && <p className="hint mt2">{roomCopy.polling}</p>}
      </div>
    </div>
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

function FinishedRound({ round, terms }: { readonly round: Round; readonly terms: YeekeeTerms }) {
  const agentCode = useAgent((state) => state.agentCode);
  const { data } = useQuery(nextRoundQuery(round.category_id, agentCode));
  const next = data?.[0];
  return (
    <>
      {next && (
        <Note className="mt4">
          {roomCopy.roundOver} <Link to={lottoPaths.round(next.round_id)}>{roomCopy.nextRound(roundName(next))}</Link>
        </Note>
      )}
      <ProofView round={round} terms={terms} />
    </>
  );
}
