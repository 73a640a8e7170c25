import type { LiveEvents } from '@chokdee/contracts';
import type { Shot, ShotList } from '../lotto.types.ts';

const SHOWN = 200;

type ShotEvent = Omit<LiveEvents['yeekee_shot'], 'round_id'>;

/**
 * The list after new shots, last accepted first. Events may repeat shots or overtake the list; a shot known to be the
 * member's own stays so, because the event that everybody gets does not say whose it is.
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

/** Position after which the list has to be continued. */
export const lastPosition = (list: ShotList): number => list.shots[0]?.position ?? 0;

/**
 * An answer of the server joined to what is shown by now: events may have come while it was on its way. Where more
 * shots were missed than an answer holds, the answer stands alone.
 */
export function joinLists(shown: ShotList | undefined, answer: ShotList): ShotList {
  if (shown === undefined) return answer;
  return mergeShots(shown, answer) ?? (answer.count >= shown.count ? answer : shown);
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
