import { roundTopic } from '@chokdee/lotto-contract/shots';
import { queryClient, useLive, useQuery } from '@chokdee/query';
import { useLocation, useNavigate, useParams } from '@chokdee/router';
import { usePageTitle } from '@chokdee/session';
import { Skeleton, Stack } from '@chokdee/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import styles from './bet/bet.module.css';
import { BetBoard } from './bet/board/bet-board.tsx';
import { BetParts } from './bet/board/bet-parts.tsx';
import { FinishedDraw } from './bet/board/finished-draw.tsx';
import type { keepsSlip } from './bet/slip/closed-note.tsx';
import { type BetStore, createBetStore } from './bet/state/bet.store.ts';
import type { Round } from './lotto.types.ts';
import { lottoPaths } from './lotto-paths.ts';
import { LoadError } from './parts/page-states.tsx';
import { roundName } from './parts/round-name/round-name.ts';
import { limitQuery, roundQuery } from './queries/lotto.api.ts';
import type { RenderBetting } from './yeekee/room/room-props.ts';
import { YeekeeRoom } from './yeekee/yeekee-room.tsx';

/** One round: betting on a draw, a Yeekee room, or the result. Without an id it goes to the lobby. */
export function Page() {
  const { round_id: roundId } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (roundId === undefined) void navigate(lottoPaths.lobby, { replace: true });
  }, [roundId, navigate]);
  // Created above the round, because the next round of the lottery can keep the slip.
  const [store] = useState(createBetStore);
  useOpenedRound(roundId, store);
  return roundId === undefined ? <RoundSkeleton /> : <RoundContent roundId={roundId} store={store} />;
}

/** Tells the store that a round was opened, and whether the slip is kept. */
function useOpenedRound(roundId: string | undefined, store: BetStore) {
  const { state } = useLocation() as { state: typeof keepsSlip | null };
  const isKept = state?.keepsSlip === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address can change without opening another round
  useLayoutEffect(() => {
    store.dispatch({ type: 'roundOpened', keepsSlip: isKept });
  }, [roundId, store]);
}

const over: ReadonlySet<Round['status']> = new Set(['resulted', 'missed', 'cancelled']);

function RoundContent({ roundId, store }: { readonly roundId: string; readonly store: BetStore }) {
  const query = roundQuery(roundId);
  const round = useQuery(query);
  usePageTitle(round.data ? roundName(round.data.round) : null);
  useLive(
    'round_changed',
    (event) => {
      if (event.round_id !== roundId) return;
      // Rates, limits and restricted numbers may have changed with the round.
      for (const { queryKey } of [query, limitQuery(roundId)]) void queryClient.invalidateQueries({ queryKey });
    },
    { roundId: roundTopic(roundId) },
  );
  if (round.data) {
    const detail = round.data;
    const onRoundEnd = () => void round.refetch();
    if (detail.is_yeekee) {
      const betting: RenderBetting = (render) => (
        <BetParts detail={detail} store={store}>
          {render}
        </BetParts>
      );
      return <YeekeeRoom key={roundId} detail={detail} betting={betting} onRoundEnd={onRoundEnd} />;
    }
    const Draw = over.has(detail.round.status) ? FinishedDraw : BetBoard;
    return <Draw key={roundId} detail={detail} store={store} onRoundEnd={onRoundEnd} />;
  }
  return round.isError ? <LoadError query={round} /> : <RoundSkeleton />;
}

function RoundSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Stack gap={4} above={4}>
        <Skeleton height={52} />
        <Skeleton height={56} />
        <Skeleton height={60} width={180} />
        <Skeleton height={232} radius={12} />
      </Stack>
      <Stack gap={4} above={6}>
        <Skeleton height={320} radius={4} />
      </Stack>
    </div>
  );
}
