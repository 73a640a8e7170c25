import type { DataOf, LiveEvents } from '@chokdee/contracts';

type Shot = DataOf<'POST /api/lotto/yeekee/shoot_number'>['shot'];
type Frame = LiveEvents['yeekee_frame'];

/** Shots in a frame: the rows that a page shows at first. Rank 16, which the formula subtracts, is among them. */
export const mostTold = 17;

/** Topic of pages that show a round. Front ends that were released before there were frames use its bare id. */
export const roundTopic = (roundId: string): string => `round:${roundId}`;

const MASK = '•••';
const SECOND_MS = 1000;
/** Number, first and last letters of the masked name, mark of a sandbox member, seconds before the frame's last shot. */
const PACKED = /^(\d{5})(..)(..)(\*?)(\d*)$/;

/**
 * Writes the shots of a frame in few bytes, since each goes to every reader four times a second. Positions follow from
 * the order, and times are whole seconds.
 * @param shots newest first, without a gap
 */
export function packShots(shots: readonly Shot[]): Pick<Frame, 'at' | 'shots'> {
  const secondsOf = (shot: Shot): number => Math.floor(Date.parse(shot.at) / SECOND_MS);
  const at = Math.max(0, ...shots.map(secondsOf));
  const words = shots.map((shot) => {
    const age = at - secondsOf(shot);
    return `${shot.number}${shot.name.replace(MASK, '')}${shot.is_sandbox ? '*' : ''}${age > 0 ? age : ''}`;
  });
  return { at, shots: words.join(' ') };
}

/** Reads the shots of a frame, newest first. A frame says of no shot whose it is. */
export function unpackShots({ count, at, shots }: Pick<Frame, 'count' | 'at' | 'shots'>): Shot[] {
  return shots.split(' ').flatMap((word, rank) => {
    const [, number, head, tail, mark, age] = PACKED.exec(word) ?? [];
    if (number === undefined) return [];
    return {
      position: count - rank,
      number,
      name: `${head}${MASK}${tail}`,
      is_sandbox: mark === '*',
      is_mine: false,
      at: new Date((at - Number(age)) * SECOND_MS).toISOString(),
    };
  });
}
