import { createHash, createHmac } from 'node:crypto';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';
import { mapResult } from '../results/draw-numbers.rules.ts';

/** 2: the result depends on a public beacon, too, which is published when the shooting has closed. */
export const formulaVersion = (randomness: string | null) => (randomness === null ? 1 : 2);
export type Fairness = 'commit_reveal' | 'classic';

export interface AcceptedShot {
  /** 1 is the first accepted shot; gapless. */
  position: number;
  number: string;
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

/** SHA-256 of `position:number` of every accepted shot, in order, joined by a line feed. */
export function shotsHashOf(shots: AcceptedShot[]): string {
  const text = shots.map((shot) => `${shot.position}:${shot.number}`).join('\n');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The number that is added. Seed, round, shots and the beacon's randomness fix it, and nothing else. */
export function systemNumberOf(seed: Buffer, roundId: string, shotsHash: string, randomness: string | null): number {
  const text = [roundId, shotsHash, ...(randomness === null ? [] : [randomness])].join(':');
  const mac = createHmac('sha256', seed).update(text).digest();
  return Number(mac.readBigUInt64BE(0) % 100_000n);
}

/**
 * Result of a round from its shots, its seed and the beacon alone. Needs at least 16 shots; the lottery's own minimum is higher.
 * Source: domain guide, section 2, exact form.
 */
export function computeOutcome(input: {
  roundId: string;
  fairness: Fairness;
  seed: Buffer;
  shots: AcceptedShot[];
  /** Randomness of the beacon, hex; null means a round without a beacon. */
  randomness: string | null;
}): YeekeeOutcome {
  const { roundId, fairness, seed, shots, randomness } = input;
  const rank1 = shots.at(-1);
  const rank16 = shots.at(-16);
  if (!rank1 || !rank16) throw new RangeError('a Yeekee result needs at least 16 shots');
  const sum = shots.reduce((total, shot) => total + BigInt(shot.number), 0n);
  const shotsHash = shotsHashOf(shots);
  const systemNumber = fairness === 'commit_reveal' ? systemNumberOf(seed, roundId, shotsHash, randomness) : null;
  const result = (sum + BigInt(systemNumber ?? 0) - BigInt(rank16.number)).toString().padStart(5, '0');
  return {
    shotsHash,
    sum,
    systemNumber,
    rank1Position: rank1.position,
    rank16Position: rank16.position,
    rank16Number: rank16.number,
    result,
    numbers: mapResult('yeekee', { firstPrize: result }),
  };
}
