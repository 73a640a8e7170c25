import { createHash, createHmac } from 'node:crypto';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';
import { mapResult } from '../results/draw-numbers.rules.ts';

/** 2: the result depends on a public beacon, too, which is published when the shooting has closed. */
export const formulaVersion = (randomness: string | null) => (randomness === null ? 1 : 2);
export type Fairness = 'commit_reveal' | 'classic';

/** Figures of all accepted shots of a round. */
export interface ShotSums {
  readonly count: number;
  readonly sum: bigint;
  /** SHA-256 of `position:number` of every accepted shot, in order, joined by a line feed. */
  readonly hash: string;
  /** Number of the sixteenth shot from the end; null means that the round has fewer. */
  readonly rank16Number: string | null;
}

export interface YeekeeOutcome {
  shotsHash: string;
  sum: bigint;
  systemNumber: number | null;
  /** Rank 1 is the last accepted shot, rank 16 the sixteenth from the end. */
  rank1Position: number;
  rank16Position: number;
  rank16Number: string;
  result: string;
  numbers: DrawNumbers;
}

export function commitOf(seed: Buffer): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** Returns the position of the sixteenth shot from the end; a round with fewer shots has no such position. */
export const rank16PositionOf = (count: number): number => count - 15;

/** The number that is added. Seed, round, shots and the beacon's randomness fix it, and nothing else. */
export function systemNumberOf(seed: Buffer, roundId: string, shotsHash: string, randomness: string | null): number {
  const text = [roundId, shotsHash, ...(randomness === null ? [] : [randomness])].join(':');
  const mac = createHmac('sha256', seed).update(text).digest();
  return Number(mac.readBigUInt64BE(0) % 100_000n);
}

/**
 * Computes the result of a round from shots, seed and beacon alone. Needs at least 16 shots; the lottery's own minimum is higher.
 * Source: domain guide, section 2, exact form.
 */
export function computeOutcome(input: {
  roundId: string;
  fairness: Fairness;
  seed: Buffer;
  shots: ShotSums;
  /** Randomness of the beacon, hex; null means a round without a beacon. */
  randomness: string | null;
}): YeekeeOutcome {
  const { roundId, fairness, seed, shots, randomness } = input;
  const { count, sum, hash: shotsHash, rank16Number } = shots;
  if (rank16Number === null) throw new RangeError('a Yeekee result needs at least 16 shots');
  const systemNumber = fairness === 'commit_reveal' ? systemNumberOf(seed, roundId, shotsHash, randomness) : null;
  const result = (sum + BigInt(systemNumber ?? 0) - BigInt(rank16Number)).toString().padStart(5, '0');
  return {
    shotsHash,
    sum,
    systemNumber,
    rank1Position: count,
    rank16Position: rank16PositionOf(count),
    rank16Number,
    result,
    numbers: mapResult('yeekee', { firstPrize: result }),
  };
}
