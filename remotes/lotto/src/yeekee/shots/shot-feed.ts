import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import type { Shot } from '../../lotto.types.ts';
import { shotsQuery } from '../yeekee.api.ts';
import { joinEvents, joinLists, mergeShots, type ShotEvent } from './merge-shots.ts';

/** Time to wait for a missing event before requesting it, because events of several servers overtake each other. */
const GRACE_MS = 400;
/** Random delay, so that a thousand readers do not request the same missing event at once. */
const SPREAD_MS = 600;

interface WaitingEvent {
  readonly event: ShotEvent;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Events that do not connect to the list yet, by round. */
const waitingOf = new Map<string, WaitingEvent>();

/** Adds an event to the list. An event that leaves a gap waits; missing shots are requested after a moment. */
export function takeShots(roundId: string, event: ShotEvent): void {
  const { queryKey } = shotsQuery(roundId);
  const list = queryClient.getQueryData(queryKey);
  const waiting = waitingOf.get(roundId);
  const all = waiting ? joinEvents(waiting.event, event) : event;
  const next = list && mergeShots(list, all);
  if (next) {
    drop(roundId);
    queryClient.setQueryData(queryKey, next);
    return;
  }
  // Updates the figures in spite of missing shots, so that a late response is recognized as outdated.
  if (list && all.count > list.count) {
    const { count, sum, shooters } = all;
    queryClient.setQueryData(queryKey, { ...list, count, sum, shooters });
  }
  const timer = waiting?.timer ?? setTimeout(() => requestMissing(roundId), GRACE_MS + Math.random() * SPREAD_MS);
  waitingOf.set(roundId, { event: all, timer });
}

function drop(roundId: string): void {
  clearTimeout(waitingOf.get(roundId)?.timer);
  waitingOf.delete(roundId);
}

/** Keeps a running request, because with many events a second none would ever finish. */
export function requestMissing(roundId: string): void {
  drop(roundId);
  void queryClient.invalidateQueries({ queryKey: shotsQuery(roundId).queryKey }, { cancelRefetch: false });
}

/** Adds the member's own shot at once; its figures come with the next event or list. */
export function rememberOwnShot(roundId: string, shot: Shot): void {
  takeShots(roundId, { shots: [shot], count: 0, sum: '0', shooters: 0 });
}

/** Requests the whole list after a lost response or an absence, because only the list marks own shots. */
export async function reloadShots(roundId: string): Promise<void> {
  const { queryKey } = shotsQuery(roundId);
  const response = await call('GET /api/lotto/yeekee/lists', { round_id: roundId });
  drop(roundId);
  queryClient.setQueryData(queryKey, joinLists(queryClient.getQueryData(queryKey), response));
}
