import { createHash, createHmac } from 'node:crypto';

/** hex SHA-256 of the 32 bytes: published before the first vote. */
export const commitOf = (seed: Uint8Array): string => createHash('sha256').update(seed).digest('hex');

interface DrawProps {
  /** 32 bytes. */
  readonly seed: Uint8Array;
  readonly pollId: number;
  /** Votes are numbered from 1 to this. */
  readonly total: number;
  readonly winners: number;
}

/**
 * Returns the vote numbers that win, best rank first. Only poll, seed and number of votes decide. Rank k (from 1) uses
 * the first 8 bytes, big-endian, of HMAC-SHA256(seed, `poll_id:total:k`). Their remainder by the number of votes left is
 * a place (from 0) in the list of these votes. The last vote of the list moves to the place of the picked one.
 */
export function drawWinners({ seed, pollId, total, winners }: DrawProps): number[] {
  const left = Array.from({ length: total }, (_, index) => index + 1);
  const picked: number[] = [];
  for (let rank = 1; rank <= winners && left.length > 0; rank += 1) {
    const digest = createHmac('sha256', seed).update(`${pollId}:${total}:${rank}`).digest();
    const place = Number(digest.readBigUInt64BE() % BigInt(left.length));
    const last = left.pop() ?? 0;
    if (place === left.length) {
      picked.push(last);
    } else {
      picked.push(left[place] ?? 0);
      left[place] = last;
    }
  }
  return picked;
}
