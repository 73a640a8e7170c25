import { createHash } from 'node:crypto';

/** Basis points: every bucket is one of 10,000. */
export const BUCKETS = 10_000;

/**
 * Where a visitor stands in an area, for ever the same: who is below a share is in it, and stays in it as it grows.
 * The area is part of the hash, so that whoever tries out one area is nobody special in another.
 */
export function bucketOf(area: string, visitor: string): number {
  const digest = createHash('sha256').update(`${area}:${visitor}`).digest();
  return digest.readUInt32BE(0) % BUCKETS;
}
