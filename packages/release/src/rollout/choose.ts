import type { AreaState } from './area-state.ts';
import { bucketOf } from './bucket.ts';

/** Who asks: a member by an id that tells nobody who it is, anybody else by the id of their browser. */
export interface Visitor {
  readonly id: string;
  readonly agentCode: string;
  /** Releases that they try out, where that is allowed: package -> version. */
  readonly overrides?: Readonly<Record<string, string>>;
}

/** `tried`: asked for by an address. */
export type Bucket = 'stable' | 'canary' | 'tried';

export interface Choice {
  readonly version: string;
  readonly bucket: Bucket;
  /** Where to go when that version does not load. */
  readonly fallback: string | null;
}

/** Which version of an area a visitor sees. */
export function choose({ area, stable, previous, canary }: AreaState, visitor: Visitor): Choice {
  const isOnTrial =
    canary !== null &&
    (canary.members.includes(visitor.id) ||
      canary.agents.includes(visitor.agentCode) ||
      bucketOf(area, visitor.id) < canary.shareBp);
  if (isOnTrial) return { version: canary.version, bucket: 'canary', fallback: stable };
  return { version: stable, bucket: 'stable', fallback: previous };
}
