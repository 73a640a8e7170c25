import { queryClient, useLive, useLiveStatus, useQuery } from '@chokdee/query';
import { questsQuery } from '../queries/quests.api.ts';
import { eventQuestsQuery } from './quests.api.ts';

/** Poll interval while live events are away. */
const POLL_MS = 15_000;

/** The quests, refreshed after each event that may count for a quest. */
export function useLiveQuests() {
  const isLive = useLiveStatus();
  useLive('quests', refresh);
  useLive('balance', refresh);
  useLive('points', refresh);
  useLive('bill_settled', refresh);
  // Heard where a page watches the round.
  useLive('round_settled', refresh);
  return useQuery({ ...questsQuery, refetchInterval: isLive ? false : POLL_MS });
}

/** Several events at once cause one request. */
function refresh(): void {
  for (const { queryKey } of [questsQuery, eventQuestsQuery]) {
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}
