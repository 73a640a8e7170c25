import { serverClock } from '@chokdee/http';
import { roundTopic } from '@chokdee/lotto-contract/shots';
import { useLive, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Row } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import { useEffect, useState } from 'react';
import type { Round, RoundDetail, YeekeeTerms } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { RoundBills } from '../parts/round-bills/round-bills.tsx';
import { roundName } from '../parts/round-name/round-name.ts';
import { AllRoundsButton } from '../parts/rounds/all-rounds-button.tsx';
import { useWakeUp } from '../parts/use-wake-up.ts';
import { nextRoundQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import type { RenderBetting } from './room/room-props.ts';
import { RoundProgress } from './room/round-progress.tsx';
import { useRoundStage } from './room/round-stage.ts';
import { RunningRound } from './room/running-round.tsx';
import { proofQuery } from './yeekee.api.ts';

const proofView = late(async () => (await import('./proof/proof-view.tsx')).ProofView);

interface YeekeeRoomProps {
  readonly detail: RoundDetail;
  readonly betting: RenderBetting;
  readonly onRoundEnd: () => void;
}

/** A Yeekee round: betting, shooting and the previous proof; afterwards its own result and proof. */
export function YeekeeRoom({ detail, betting, onRoundEnd }: YeekeeRoomProps) {
  const { round, yeekee: terms } = detail;
  // The stage may have changed during an absence or a broken stream.
  useLive('ready', onRoundEnd, { roundId: roundTopic(round.round_id) });
  useWakeUp(onRoundEnd);
  const isAwaited = useIsAwaited(round);
  const isFinished = round.status === 'resulted' || round.status === 'cancelled';
  if (terms === null) return null;
  return (
    <>
      <RoundProgress round={round} refresh={onRoundEnd} />
      {isFinished ? (
        <FinishedRound round={round} terms={terms} isAwaited={isAwaited} />
      ) : (
        <RunningRound detail={detail} terms={terms} betting={betting} onStageEnd={onRoundEnd} />
      )}
    </>
  );
}

/** Older results are not shown as news. */
const NEWS_MS = 60_000;

/** True when the member was in the room when the result came. Preloads the result's code while it is computed. */
function useIsAwaited(round: Round): boolean {
  const stage = useRoundStage(round);
  const [wasRunning] = useState(stage !== 'over');
  const isAwaited = stage === 'computing' || stage === 'waiting';
  useEffect(() => {
    if (isAwaited) proofView.fetch().catch(() => undefined);
  }, [isAwaited]);
  return wasRunning && serverClock.now() - Date.parse(round.result_at) < NEWS_MS;
}

interface FinishedRoundProps {
  readonly round: Round;
  readonly terms: YeekeeTerms;
  readonly isAwaited: boolean;
}

function FinishedRound({ round, terms, isAwaited }: FinishedRoundProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const { data } = useQuery(nextRoundQuery(round.category_id, agentCode));
  // Requested here, parallel to loading its code.
  useQuery(proofQuery(round.round_id));
  const [isNews] = useState(isAwaited);
  const next = data?.[0];
  return (
    <>
      <Row above={3} wrap>
        <AllRoundsButton round={round} />
        {next && <Link to={lottoPaths.round(next.round_id)}>{copy.nextRound(roundName(next))}</Link>}
      </Row>
      <LatePart
        of={proofView}
        having={{ round, terms, isAwaited: isNews, bills: <RoundBills roundId={round.round_id} /> }}
        height={280}
      />
    </>
  );
}
