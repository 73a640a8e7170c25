/** Request header with a proof of work. */
export const PROOF_HEADER = 'x-proof';

/** Data of CHALLENGE_NEEDED. The same call succeeds with a proof of this work. */
export interface Challenge {
  readonly challenge: string;
  /** Number of leading zero bits that the SHA-256 of `challenge.nonce` must have. */
  readonly level: number;
}

/** Tells if the hash has at least `level` leading zero bits. */
export function isProofHash(hash: Uint8Array, level: number): boolean {
  const whole = level >> 3;
  for (let index = 0; index < whole; index += 1) if (hash[index] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (level & 7)) === 0;
}

/** Finds the nonce. @returns the value of the header */
export function solveChallenge({ challenge, level }: Challenge, sha256: (text: string) => Uint8Array): string {
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}.${nonce.toString(36)}`;
    if (isProofHash(sha256(proof), level)) return proof;
  }
}
