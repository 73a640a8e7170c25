import type { LiveEvents } from '@chokdee/contracts';
import { mostTold } from '@chokdee/lotto-contract/shots';
import type { Shot, ShotList } from '../../lotto.types.ts';

const KEPT = 200;

export type ShotEvent = Omit<LiveEvents['yeekee_shot'], 'round_id'>;

/**
 * Returns the list with new shots, the last accepted first. Events may repeat shots or arrive before the list. A shot
 * that is known as the member's own stays so, because the event that everybody gets does not say whose it is. In a busy
 * round an event leaves out all but the last shots: what lies before them is dropped, for nobody sees it.
 * @returns null when shots are missing among those that are seen: they must be asked for
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

/** Two events as one, with the figures of the later. */
export function joinEvents(one: ShotEvent, other: ShotEvent): ShotEvent {
  const newest = other.count >= one.count ? other : one;
  return { ...newest, shots: union(one.shots, other.shots) };
}

/** Returns the position of the last shot in the list, 0 for none. */
export const lastPosition = (list: ShotList | undefined): number => list?.shots[0]?.position ?? 0;

/**
 * Joins a response to the list that is shown: events may have come while it was on its way. When more shots were
 * missed than the response holds, the response replaces the list.
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

/** The last shots without a gap: positions have none. Null when they are fewer than an event tells. */
function headOf(shots: Shot[]): Shot[] | null {
  const gap = shots.findIndex((shot, at) => at > 0 && (shots[at - 1]?.position ?? 0) - shot.position !== 1);
  if (gap === -1) return shots;
  return gap >= mostTold ? shots.slice(0, gap) : null;
}
