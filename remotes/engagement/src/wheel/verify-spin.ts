import { hmacOf, sha256Of, uint64Of } from '../parts/hmac.ts';
import type { Prize, SpinProof } from './wheel.api.ts';

interface SpinCheck {
  /** True when the hash shown before the spin equals that of the proof. Null when this visit did not show it. */
  readonly committed: boolean | null;
  /** True when the SHA-256 of the revealed seed equals the hash. */
  readonly commit: boolean;
  readonly hmac: boolean;
  readonly prize: boolean;
  /** Prize computed from the proof. */
  readonly computedPrize: Prize | null;
}

/**
 * Returns the prize at the HMAC's first 8 bytes (big-endian, divided by 2^64) in the cumulative weights of the fields.
 * Uses integers, because hundredths of a percent times 64 bits do not fit a float.
 */
export function prizeAt(hmacHex: string, prizes: readonly Prize[]): Prize | null {
  const ordered = [...prizes].sort((a, b) => a.position - b.position);
  const weight = (prize: Prize) => BigInt(Math.round(prize.odds_percent * 100));
  const total = ordered.reduce((sum, prize) => sum + weight(prize), 0n);
  const point = (uint64Of(hmacHex) * total) >> 64n;
  let reached = 0n;
  for (const prize of ordered) {
    reached += weight(prize);
    if (point < reached) return prize;
  }
  return null;
}

/**
 * Recomputes a spin from its proof alone (domain guide section 2).
 * @param committed the hash shown before the spin; null for a spin of another visit
 */
export async function verifySpin(proof: SpinProof, committed: string | null): Promise<SpinCheck> {
  const commit = await sha256Of(proof.server_seed);
  const hmac = await hmacOf(proof.server_seed, `${proof.client_seed}:${proof.nonce}`);
  const computedPrize = prizeAt(hmac, proof.prizes);
  return {
    committed: committed === null ? null : committed === proof.commit,
    commit: commit === proof.commit,
    hmac: hmac === proof.hmac,
    prize: computedPrize?.id === proof.prize_id,
    computedPrize,
  };
}
