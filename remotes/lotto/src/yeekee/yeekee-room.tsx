import { useLive, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Note } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { Round, RoundDetail, YeekeeTerms } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { roundName } from '../parts/round-name/round-name.ts';
import { useWakeUp } from '../parts/use-wake-up.ts';
import { nextRoundQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { ProofView } from './proof-view.tsx';
import { RoundProgress } from './round-progress.tsx';
import { RunningRound } from './running-round.tsx';

interface YeekeeRoomProps {
  readonly detail: RoundDetail;
  readonly betting: (beside?: ReactNode) => ReactNode;
  readonly onRoundEnd: () => void;
}

/** One Yeekee round: betting, shooting and the proof of the round before; after its end its own result and proof. */
export function YeekeeRoom({ detail, betting, onRoundEnd }: YeekeeRoomProps) {
  const { round, yeekee: terms } = detail;
  // After a new stream or an absence the round may be at another stage.
  useLive('ready', onRoundEnd, { roundId: round.round_id });
  useWakeUp(onRoundEnd);
  if (terms === null) return null;
  const isFinished = round.status === 'resulted' || round.status === 'cancelled';
  return (
    <>
      <RoundProgress round={round} refresh={onRoundEnd} />
      {isFinished ? (
        <FinishedRound round={round} terms={terms} />
      ) : (
        <RunningRound detail={detail} terms={terms} betting={betting} onStageEnd={onRoundEnd} />
      )}
    </>
  );
}

function FinishedRound({ round, terms }: { readonly round: Round; readonly terms: YeekeeTerms }) {
  const agentCode = useAgent((state) => state.agentCode);
  const { data } = useQuery(nextRoundQuery(round.category_id, agentCode));
  const next = data?.[0];
  return (
    <>
      {next && (
        <Note above={4}>
          {copy.roundOver} <Link to={lottoPaths.round(next.round_id)}>{copy.nextRound(roundName(next))}</Link>
        </Note>
      )}
      <ProofView round={round} terms={terms} />
    </>
  );
}
