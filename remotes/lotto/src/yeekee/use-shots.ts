import type { LiveEvents } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { queryClient, useLive, useLiveStatus, useQuery } from '@chokdee/query';
import type { Shot } from '../lotto.types.ts';
import { useWakeUp } from '../parts/use-wake-up.ts';
import { joinLists, mergeShots } from './merge-shots.ts';
import { shotsQuery } from './yeekee.api.ts';

const POLL_MS = 3_000;

/** Returns the shots of a round: pushed while the stream is up, requested every three seconds while it is down. */
export function useShots(roundId: string, isShooting: boolean) {
  const isLive = useLiveStatus();
  const query = useQuery({ ...shotsQuery(roundId), refetchInterval: isShooting && !isLive ? POLL_MS : false });
  const catchUp = () => askForMissing(roundId);
  useLive(
    'yeekee_shot',
    (event) => {
      if (event.round_id === roundId) takeShots(roundId, event);
    },
    { roundId },
  );
  // Events were missed while the stream was down.
  useLive('ready', catchUp, { roundId });
  useWakeUp(catchUp);
  return { query, isLive };
}

function takeShots(roundId: string, event: Omit<LiveEvents['yeekee_shot'], 'round_id'>): void {
  const { queryKey } = shotsQuery(roundId);
  const list = queryClient.getQueryData(queryKey);
  const next = list && mergeShots(list, event);
  if (next) {
    queryClient.setQueryData(queryKey, next);
    return;
  }
  // The count is kept although shots are missing: a response on its way is recognised by it as outdated.
  if (list && event.count > list.count)
    queryClient.setQueryData(queryKey, { ...list, count: event.count, sum: event.sum });
  askForMissing(roundId);
}

/** Does not cancel a request on its way: with a hundred events a second none would ever finish. */
function askForMissing(roundId: string): void {
  void queryClient.invalidateQueries({ queryKey: shotsQuery(roundId).queryKey }, { cancelRefetch: false });
}

/** Adds the member's own shot at once, marked as theirs; count and sum come with the list. */
export function rememberOwnShot(roundId: string, shot: Shot): void {
  takeShots(roundId, { shots: [shot], count: 0, sum: '0' });
  askForMissing(roundId);
}

/** Reloads the whole list after a lost response: only it says which shots are the member's own. */
export async function reloadShots(roundId: string): Promise<void> {
  const { queryKey } = shotsQuery(roundId);
  const response = await call('GET /api/lotto/yeekee/lists', { round_id: roundId });
  queryClient.setQueryData(queryKey, joinLists(queryClient.getQueryData(queryKey), response));
}
