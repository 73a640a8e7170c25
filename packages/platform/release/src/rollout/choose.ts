import type { AreaState } from './area-state.ts';
import { bucketOf } from './bucket.ts';

/** A visitor: a member's visitor id, or the id of a browser without a member. */
export interface Visitor {
  readonly id: string;
  readonly agentCode: string;
  /** Versions that the visitor asked for by address, by package, where that is allowed. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Sees the canary of every package, whatever its share. Such loads count as `tried`, so no watch judges them. */
  readonly seesCanaries?: boolean;
}

/** `tried` means asked for by address. */
export type Bucket = 'stable' | 'canary' | 'tried';

export interface Choice {
  readonly version: string;
  readonly bucket: Bucket;
  /** Version to fall back to when the chosen one does not load. */
  readonly fallback: string | null;
}

/** Chooses the version of an area for a visitor. */
export function choose({ area, stable, previous, canary }: AreaState, visitor: Visitor): Choice {
  const isOnTrial =
    canary !== null &&
    (canary.members.includes(visitor.id) ||
      canary.agents.includes(visitor.agentCode) ||
      bucketOf(area, visitor.id) < canary.shareBp);
  if (isOnTrial) return { version: canary.version, bucket: 'canary', fallback: stable };
  return { version: stable, bucket: 'stable', fallback: previous };
}
