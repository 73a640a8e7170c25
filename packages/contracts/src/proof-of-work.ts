/** The header that a call carries its proof of work in. */
export const PROOF_HEADER = 'x-proof';

/** Data of CHALLENGE_NEEDED: the same call goes through with a proof of this work. */
export interface Challenge {
  readonly challenge: string;
  /** How many zero bits the SHA-256 of `challenge.nonce` has to begin with. */
  readonly level: number;
}

/** Whether the hash begins with so many zero bits. */
export function isProofHash(hash: Uint8Array, level: number): boolean {
  const whole = level >> 3;
  for (let index = 0; index < whole; index += 1) if (hash[index] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (level & 7)) === 0;
}

/** Looks for the nonce. @returns what the header carries */
export function solveChallenge({ challenge, level }: Challenge, sha256: (text: string) => Uint8Array): string {
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}.${nonce.toString(36)}`;
    if (isProofHash(sha256(proof), level)) return proof;
  }
}
