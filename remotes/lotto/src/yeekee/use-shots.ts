import { queryClient, useLive, useLiveStatus, useQuery } from '@chokdee/query';
import type { Shot } from '../lotto.types.ts';
import { mergeShots } from './merge-shots.ts';
import { shotsQuery } from './yeekee.api.ts';

const POLL_MS = 3_000;

/** Shots of a round as they are accepted: pushed while the stream is up, polled while it is not. */
export function useShots(roundId: string, isShooting: boolean) {
  const options = shotsQuery(roundId);
  const isLive = useLiveStatus();
  const query = useQuery({ ...options, refetchInterval: isShooting && !isLive ? POLL_MS : false });
  const merge = (event: { readonly shots: Shot[]; readonly count: number; readonly sum: string }) => {
    const list = queryClient.getQueryData(options.queryKey);
    const next = list && mergeShots(list, event);
    if (next) queryClient.setQueryData(options.queryKey, next);
    else void queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  useLive(
    'yeekee_shot',
    (event) => {
      if (event.round_id === roundId) merge(event);
    },
    { roundId },
  );
  // What happened while the stream was away is unknown.
  useLive('ready', () => void queryClient.invalidateQueries({ queryKey: options.queryKey }), { roundId });
  return { query, isLive };
}

/** Puts the member's own shot in at once, marked as theirs; count and sum come with the list. */
export function rememberOwnShot(roundId: string, shot: Shot): void {
  const { queryKey } = shotsQuery(roundId);
  const list = queryClient.getQueryData(queryKey);
  const next = list && mergeShots(list, { shots: [shot], count: 0, sum: '0' });
  if (next) queryClient.setQueryData(queryKey, next);
  void queryClient.invalidateQueries({ queryKey });
}
