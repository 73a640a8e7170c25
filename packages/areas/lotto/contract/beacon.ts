import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { BeaconChain } from './beacon-chains.ts';

const SUITE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Verifies the chain's signature of a round, 48 bytes in hex. A round has one valid signature. */
export async function isBeaconSignature(
  { publicKey }: BeaconChain,
  round: number,
  signature: string,
): Promise<boolean> {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false;
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const message = bls12_381.shortSignatures.hash(await sha256(number), SUITE);
  try {
    return bls12_381.shortSignatures.verify(bytesOf(signature), message, bytesOf(publicKey));
  } catch {
    return false; // no point of the curve
  }
}

/** The randomness of a round: SHA-256 of its signature, hex. */
export async function beaconRandomness(signature: string): Promise<string> {
  return hexOf(await sha256(bytesOf(signature)));
}
