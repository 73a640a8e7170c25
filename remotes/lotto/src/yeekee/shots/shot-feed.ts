import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import type { Shot } from '../../lotto.types.ts';
import { shotsQuery } from '../yeekee.api.ts';
import { joinEvents, joinLists, mergeShots, type ShotEvent } from './merge-shots.ts';

/** Events of several servers overtake each other: what is missing is awaited for so long before it is asked for. */
const GRACE_MS = 400;
/** A thousand readers who miss the same event do not ask for it at once. */
const SPREAD_MS = 600;

interface Held {
  readonly event: ShotEvent;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** By round: events that do not reach the list yet. */
const heldOf = new Map<string, Held>();

/** Adds an event to the list; one that leaves a gap waits for what is missing, which is asked for after a moment. */
export function takeShots(roundId: string, event: ShotEvent): void {
  const { queryKey } = shotsQuery(roundId);
  const list = queryClient.getQueryData(queryKey);
  const held = heldOf.get(roundId);
  const all = held ? joinEvents(held.event, event) : event;
  const next = list && mergeShots(list, all);
  if (next) {
    drop(roundId);
    queryClient.setQueryData(queryKey, next);
    return;
  }
  // The figures are shown although shots are missing: a response on its way is recognised by them as outdated.
  if (list && all.count > list.count) {
    const { count, sum, shooters } = all;
    queryClient.setQueryData(queryKey, { ...list, count, sum, shooters });
  }
  const timer = held?.timer ?? setTimeout(() => askForMissing(roundId), GRACE_MS + Math.random() * SPREAD_MS);
  heldOf.set(roundId, { event: all, timer });
}

function drop(roundId: string): void {
  clearTimeout(heldOf.get(roundId)?.timer);
  heldOf.delete(roundId);
}

/** Does not cancel a request on its way: with many events a second none would ever finish. */
export function askForMissing(roundId: string): void {
  drop(roundId);
  void queryClient.invalidateQueries({ queryKey: shotsQuery(roundId).queryKey }, { cancelRefetch: false });
}

/** Adds the member's own shot at once, marked as theirs; the figures come with the next event or list. */
export function rememberOwnShot(roundId: string, shot: Shot): void {
  takeShots(roundId, { shots: [shot], count: 0, sum: '0', shooters: 0 });
}

/** Asks for the whole list, after a lost response or an absence: only it says which shots are the member's own. */
export async function reloadShots(roundId: string): Promise<void> {
  const { queryKey } = shotsQuery(roundId);
  const response = await call('GET /api/lotto/yeekee/lists', { round_id: roundId });
  drop(roundId);
  queryClient.setQueryData(queryKey, joinLists(queryClient.getQueryData(queryKey), response));
}
