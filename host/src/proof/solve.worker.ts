import { type Challenge, isProofHash } from '@chokdee/contracts/proof-of-work';

/** Hashes started at the same time. One by one, most of the time would be spent waiting. */
const AT_ONCE = 256;

const hashOf = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

async function solve({ challenge, level }: Challenge): Promise<string> {
  for (let first = 0; ; first += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, index) => `${challenge}.${(first + index).toString(36)}`);
    const hashes = await Promise.all(proofs.map(hashOf));
    const found = proofs.find((_, index) => isProofHash(new Uint8Array(hashes[index] ?? new ArrayBuffer(0)), level));
    if (found !== undefined) return found;
  }
}

self.onmessage = (event: MessageEvent<Challenge>) => {
  void solve(event.data).then((proof) => self.postMessage(proof));
};
