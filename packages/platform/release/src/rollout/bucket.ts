import { createHash } from 'node:crypto';

/** Basis points: every bucket is one of 10,000. */
export const BUCKETS = 10_000;

/**
 * Bucket of a visitor in an area. It never changes, so a growing share keeps its visitors. The area is part of the
 * hash: the first visitors of one canary are not the first ones of another.
 */
export function bucketOf(area: string, visitor: string): number {
  const digest = createHash('sha256').update(`${area}:${visitor}`).digest();
  return digest.readUInt32BE(0) % BUCKETS;
}
