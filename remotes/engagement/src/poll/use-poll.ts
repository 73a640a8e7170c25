import { useLive, useLiveStatus, useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { useAudience } from '../parts/audience.ts';
import { pollQuery, statsQuery, storeStats } from './poll.api.ts';

/** Poll intervals: of the count while live events are away, and of the poll while winners are drawn. */
const POLL_MS = 10_000;
const DRAW_MS = 3_000;

/** A poll. The page keeps the previous answer during a login. */
export function usePoll(pollId: string | undefined) {
  const { agentCode, viewer } = useAudience();
  return useQuery({
    ...pollQuery(agentCode, pollId, viewer),
    placeholderData: (previous) => (pollId === undefined || previous?.config.poll_id === pollId ? previous : undefined),
    refetchInterval: ({ state }) => (state.data?.config.status === 'closed' ? DRAW_MS : false),
  });
}

/** Live count of the votes. */
export function usePollStats(pollId: string) {
  const agentCode = useAgent((state) => state.agentCode);
  const isLive = useLiveStatus();
  useLive(
    'poll_stats',
    (stats) => {
      if (stats.poll_id === pollId) storeStats(agentCode, stats);
    },
    { roundId: `poll:${agentCode}:${pollId}` },
  );
  return useQuery({ ...statsQuery(agentCode, pollId), refetchInterval: isLive ? false : POLL_MS });
}
