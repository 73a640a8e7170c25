import { channelPart } from './index.ts';
import type { Paying } from './paying-part.ts';
import { ways } from './ways.ts';

/** Undefined for a channel that this release does not know. */
export function payingPart(code: string): Paying | undefined {
  const part = channelPart(code);
  return part && ways[part.paysBy];
}
