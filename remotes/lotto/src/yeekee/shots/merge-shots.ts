import type { LiveEvents } from '@chokdee/contracts';
import { mostTold } from '@chokdee/lotto-contract/shots';
import type { Shot, ShotList } from '../../lotto.types.ts';

const KEPT = 200;

/** A frame, or shots that the page knows itself. */
export interface ShotEvent extends Pick<LiveEvents['yeekee_frame'], 'count' | 'sum' | 'shooters'> {
  readonly shots: readonly Shot[];
}

/**
 * Returns the list with new shots, newest first. Events may repeat shots or arrive before the list.
 * Keeps the mark on the member's own shots, because events do not say whose a shot is.
 * In a busy round an event has only the last shots. Shots before a gap are dropped, because they are out of sight.
 * @returns null when visible shots are missing and must be requested
 */
export function mergeShots(list: ShotList, event: ShotEvent): ShotList | null {
  const shots = headOf(union(list.shots, event.shots));
  if (shots === null) return null;
  const newest = event.count >= list.count ? event : list;
  return {
    ...list,
    shots,
    count: newest.count,
    sum: newest.sum,
    shooters: newest.shooters,
    rank_16: shots[15]?.number ?? null,
  };
}

/** Merges two events into one, with the figures of the later one. */
export function joinEvents(one: ShotEvent, other: ShotEvent): ShotEvent {
  const newest = other.count >= one.count ? other : one;
  return { ...newest, shots: union(one.shots, other.shots) };
}

/** Returns the position of the newest shot; 0 for an empty list. */
export const lastPosition = (list: ShotList | undefined): number => list?.shots[0]?.position ?? 0;

/**
 * Merges a response into the shown list, which events may have changed meanwhile.
 * Replaces the list when more shots were missed than a response holds.
 */
export function joinLists(shown: ShotList | undefined, response: ShotList): ShotList {
  if (shown === undefined) return response;
  return mergeShots(shown, response) ?? (response.count >= shown.count ? response : shown);
}

function union(known: readonly Shot[], added: readonly Shot[]): Shot[] {
  const byPosition = new Map(known.map((shot) => [shot.position, shot]));
  for (const shot of added) {
    const isMine = shot.is_mine || byPosition.get(shot.position)?.is_mine === true;
    byPosition.set(shot.position, { ...shot, is_mine: isMine });
  }
  return [...byPosition.values()].sort((a, b) => b.position - a.position).slice(0, KEPT);
}

/** Returns the newest shots without a gap in their positions. Null when they are fewer than an event has. */
function headOf(shots: Shot[]): Shot[] | null {
  const gap = shots.findIndex((shot, at) => at > 0 && (shots[at - 1]?.position ?? 0) - shot.position !== 1);
  if (gap === -1) return shots;
  return gap >= mostTold ? shots.slice(0, gap) : null;
}
