import { hmacOf, sha256Of, uint64Of } from '../parts/hmac.ts';
import type { PollWinners } from './poll.api.ts';

export interface DrawCheck {
  /** SHA-256 of the revealed seed is what was published before the first vote. */
  readonly commit: boolean;
  readonly winners: boolean;
}

interface Draw {
  /** hex */
  readonly seed: string;
  readonly pollId: string;
  /** Votes are numbered from 1 to this. */
  readonly total: number;
  readonly winners: number;
}

/**
 * The vote numbers that win, best rank first. For rank k = 1, 2, … the first 8 bytes (big-endian) of
 * HMAC-SHA256(seed, `poll_id:total:k`) modulo the votes that have not won yet pick a place (from 0) of their list;
 * the last of the list takes the place of the one picked.
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

/** Draws again from what the server revealed, and compares. */
export async function verifyDraw(result: PollWinners & { readonly seed: string }): Promise<DrawCheck> {
  const { seed, poll_id, total, commit, winners } = result;
  const drawn = await drawWinners({ seed, pollId: poll_id, total, winners: winners.length });
  const told = [...winners].sort((a, b) => a.rank - b.rank).map(({ vote_no }) => vote_no);
  return {
    commit: (await sha256Of(seed)) === commit,
    winners: drawn.length === told.length && drawn.every((voteNo, index) => voteNo === told[index]),
  };
}
