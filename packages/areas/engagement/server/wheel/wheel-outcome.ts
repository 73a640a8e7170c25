import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * The chance of the wheel, and nothing else: this file imports no table, balance or bet, so that no outcome can
 * depend on one. Anyone can recompute a spin from what the proof shows.
 */

/** A prize as far as chance is concerned. */
export interface WeightedPrize {
  readonly id: number;
  readonly odds_basis_points: number;
}

interface SpinInput {
  /** 32 bytes. */
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
}

export const createServerSeed = (): Buffer => randomBytes(32);

/** hex SHA-256 of the 32 bytes: published before the first spin that the seed decides. */
export const commitOf = (serverSeed: Uint8Array): string => createHash('sha256').update(serverSeed).digest('hex');

/** hex HMAC-SHA256 of `client_seed:nonce` under the 32 bytes of the server seed. */
export function hmacOf({ serverSeed, clientSeed, nonce }: SpinInput): string {
  return createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}`).digest('hex');
}

/**
 * The prize that a draw hits: the first 8 bytes, big-endian, divided by 2^64, in the cumulative weights of the
 * prizes in the order given (their order on the wheel). Done in integers, so every reader gets the same result.
 */
export function prizeAt<P extends WeightedPrize>(hmacHex: string, prizes: readonly P[]): P {
  const total = prizes.reduce((sum, prize) => sum + BigInt(prize.odds_basis_points), 0n);
  const point = (BigInt(`0x${hmacHex.slice(0, 16)}`) * total) >> 64n;
  let reached = 0n;
  for (const prize of prizes) {
    reached += BigInt(prize.odds_basis_points);
    if (point < reached) return prize;
  }
  throw new Error('a wheel without prizes cannot be spun');
}

export function spinOutcome<P extends WeightedPrize>(input: SpinInput, prizes: readonly P[]): P {
  return prizeAt(hmacOf(input), prizes);
}
