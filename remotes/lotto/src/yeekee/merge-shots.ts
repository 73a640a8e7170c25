import type { LiveEvents } from '@chokdee/contracts';
import type { Shot, ShotList } from '../lotto.types.ts';

const SHOWN = 200;

type ShotEvent = Omit<LiveEvents['yeekee_shot'], 'round_id'>;

/**
 * Returns the list with new shots, the last accepted first. Events may repeat shots or arrive before the list. A shot
 * that is known as the member's own stays so, because the event that everybody gets does not say whose it is.
 * @returns null when shots are missing in between: positions have no gaps, so the missing ones must be asked for
 */
export function mergeShots(list: ShotList, event: ShotEvent): ShotList | null {
  const shots = union(list.shots, event.shots);
  if (!isGapless(shots)) return null;
  const isNewer = event.count >= list.count;
  return {
    ...list,
    shots,
    count: isNewer ? event.count : list.count,
    sum: isNewer ? event.sum : list.sum,
    rank_16: shots[15]?.number ?? null,
  };
}

/** Returns the position of the last shot in the list, 0 for none. */
export const lastPosition = (list: ShotList): number => list.shots[0]?.position ?? 0;

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
  return [...byPosition.values()].sort((a, b) => b.position - a.position).slice(0, SHOWN);
}

function isGapless(shots: readonly Shot[]): boolean {
  return shots.every((shot, at) => at === 0 || (shots[at - 1]?.position ?? 0) - shot.position === 1);
}
