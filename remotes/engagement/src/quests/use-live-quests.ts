import { queryClient, useLive, useLiveStatus, useQuery } from '@chokdee/query';
import { questsQuery } from '../queries/quests.api.ts';
import { eventQuestsQuery } from './quests.api.ts';

/** Without live events the list is asked for this often. */
const POLL_MS = 15_000;

/** The quests, asked for again whenever something happened that a quest may count. */
export function useLiveQuests() {
  const isLive = useLiveStatus();
  useLive('quests', follow);
  useLive('balance', follow);
  useLive('points', follow);
  useLive('bill_settled', follow);
  return useQuery({ ...questsQuery, refetchInterval: isLive ? false : POLL_MS });
}

/** Several events come together; one question answers them all. */
function follow(): void {
  for (const { queryKey } of [questsQuery, eventQuestsQuery]) {
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }
}
