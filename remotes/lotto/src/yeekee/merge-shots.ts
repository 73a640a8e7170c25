import type { LiveEvents } from '@chokdee/contracts';
import type { Shot, ShotList } from '../lotto.types.ts';

const SHOWN = 200;

/**
 * The list after new shots, last accepted first. Events may repeat shots or overtake the list; a shot known to be the
 * member's own stays so, because the event that everybody gets does not say whose it is.
 * @returns null when shots are missing in between: the list must be asked again
 */
export function mergeShots(list: ShotList, event: Omit<LiveEvents['yeekee_shot'], 'round_id'>): ShotList | null {
  const known = new Map(list.shots.map((shot) => [shot.position, shot]));
  for (const shot of event.shots) {
    known.set(shot.position, { ...shot, is_mine: shot.is_mine || known.get(shot.position)?.is_mine === true });
  }
  const shots = [...known.values()].sort((a, b) => b.position - a.position).slice(0, SHOWN);
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

function isGapless(shots: readonly Shot[]): boolean {
  return shots.every((shot, at) => at === 0 || (shots[at - 1]?.position ?? 0) - shot.position === 1);
}
