import { useLive, useLiveStatus, useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { useAudience } from '../parts/audience.ts';
import { pollQuery, statsQuery, storeStats } from './poll.api.ts';

/** Without live events the count is asked for this often; while the winners are drawn the poll is, too. */
const POLL_MS = 10_000;
const DRAW_MS = 3_000;

/** A poll; who logs in on its page keeps what is on the screen. */
export function usePoll(pollId: string | undefined) {
  const { agentCode, viewer } = useAudience();
  return useQuery({
    ...pollQuery(agentCode, pollId, viewer),
    placeholderData: (previous) => (pollId === undefined || previous?.config.poll_id === pollId ? previous : undefined),
    refetchInterval: ({ state }) => (state.data?.config.status === 'closed' ? DRAW_MS : false),
  });
}

/** How the votes stand, live. */
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
