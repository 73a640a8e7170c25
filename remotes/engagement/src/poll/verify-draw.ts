import { hmacOf, sha256Of, uint64Of } from '../parts/hmac.ts';
import type { PollWinners } from './poll.api.ts';

export interface DrawCheck {
  /** True when the SHA-256 of the revealed seed equals the hash published before the first vote. */
  readonly commit: boolean;
  readonly winners: boolean;
}

interface Draw {
  /** Hex. */
  readonly seed: string;
  readonly pollId: string;
  /** Votes are numbered from 1 to this number. */
  readonly total: number;
  readonly winners: number;
}

/**
 * Draws the winning vote numbers, best rank first.
 * For rank k = 1, 2, … the first 8 bytes (big-endian) of HMAC-SHA256(seed, `poll_id:total:k`) are one number.
 * That number modulo the count of votes left is the place (from 0) of the winner in their list.
 * The last vote of the list then moves to the winner's place.
 */
export async function drawWinners({ seed, pollId, total, winners }: Draw): Promise<number[]> {
  const left = Array.from({ length: total }, (_, index) => index + 1);
  const picked: number[] = [];
  for (let rank = 1; rank <= winners && left.length > 0; rank += 1) {
    const draw = uint64Of(await hmacOf(seed, `${pollId}:${total}:${rank}`));
    const place = Number(draw % BigInt(left.length));
    picked.push(left[place] ?? 0);
    const last = left.pop() ?? 0;
    if (place < left.length) left[place] = last;
  }
  return picked;
}

/** Repeats the draw from the revealed values and compares the result. */
export async function verifyDraw(result: PollWinners & { readonly seed: string }): Promise<DrawCheck> {
  const { seed, poll_id, total, commit, winners } = result;
  const drawn = await drawWinners({ seed, pollId: poll_id, total, winners: winners.length });
  const told = [...winners].sort((a, b) => a.rank - b.rank).map(({ vote_no }) => vote_no);
  return {
    commit: (await sha256Of(seed)) === commit,
    winners: drawn.length === told.length && drawn.every((voteNo, index) => voteNo === told[index]),
  };
}
