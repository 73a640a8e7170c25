import { queryClient, useLive, useQuery } from '@chokdee/query';
import { useLocation, useNavigate, useParams } from '@chokdee/router';
import { usePageTitle } from '@chokdee/session';
import { ErrorState, Skeleton } from '@chokdee/ui';
import { useEffect, useLayoutEffect } from 'react';
import { BetBoard } from '../bet/bet-board.tsx';
import type { keepsSlip } from '../bet/closed-note.tsx';
import { type Slip, useSlip } from '../bet/use-slip.ts';
import type { Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { roundName } from '../parts/round-name.ts';
import { YeekeeRoom } from '../yeekee/yeekee-room.tsx';
import { FinishedDraw } from './finished-draw.tsx';
import { limitQuery, roundQuery } from './round.api.ts';

/** Betting on one round; for Yeekee also its shooting room. Without a round it leads to the lobby. */
export function Page() {
  const { round_id: roundId } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (roundId === undefined) void navigate(lottoPaths.lobby, { replace: true });
  }, [roundId, navigate]);
  // Kept above the round: a slip can go along to the next round of the same lottery.
  const slip = useSlip();
  useOpenedRound(roundId, slip);
  return roundId === undefined ? <RoundSkeleton /> : <RoundContent roundId={roundId} slip={slip} />;
}

/** Loading a round clears the validated bill and its input, and the slip unless the member took it there. */
function useOpenedRound(roundId: string | undefined, slip: Slip) {
  const { state } = useLocation() as { state: typeof keepsSlip | null };
  const isKept = state?.keepsSlip === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address can change without another round being opened
  useLayoutEffect(() => {
    slip.dispatch({ type: 'roundOpened', keepsSlip: isKept });
  }, [roundId, slip]);
}

/** States that nothing follows. */
const over: ReadonlySet<Round['status']> = new Set(['resulted', 'missed', 'cancelled']);

function RoundContent({ roundId, slip }: { readonly roundId: string; readonly slip: Slip }) {
  const query = roundQuery(roundId);
  const round = useQuery(query);
  usePageTitle(round.data ? roundName(round.data.round) : null);
  useLive(
    'round_changed',
    (event) => {
      if (event.round_id !== roundId) return;
      // Rates, limits and restricted numbers may have changed with it.
      for (const { queryKey } of [query, limitQuery(roundId)]) void queryClient.invalidateQueries({ queryKey });
    },
    { roundId },
  );
  if (round.data) {
    const isOver = over.has(round.data.round.status);
    const Room = round.data.is_yeekee ? YeekeeRoom : isOver ? FinishedDraw : BetBoard;
    return <Room key={roundId} detail={round.data} slip={slip} onRoundEnd={() => void round.refetch()} />;
  }
  if (!round.isError) return <RoundSkeleton />;
  return (
    <div className="mt4">
      <ErrorState error={round.error} onRetry={() => void round.refetch()} />
    </div>
  );
}

function RoundSkeleton() {
  return (
    <div className="cols bet" aria-busy="true">
      <div className="stack gap4 mt4">
        <Skeleton height={52} />
        <Skeleton height={56} />
        <Skeleton height={60} width={180} />
        <Skeleton height={232} radius={12} />
      </div>
      <div className="stack gap4 mt6">
        <Skeleton height={320} radius={4} />
      </div>
    </div>
  );
}
