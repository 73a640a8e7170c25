import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';

export type Area = StaffDataOf<'GET /api/staff/releases'>[number];

export interface Rate {
  readonly loads: number;
  readonly errors: number;
}

/** Loads and errors of a version by browsers with a valid ticket. Others decide nothing. */
export function rateOf({ loads }: Pick<Area, 'loads'>, version: string | null): Rate {
  const own = loads.filter((each) => each.proven && each.version === version);
  return {
    loads: own.reduce((sum, each) => sum + each.loads, 0),
    errors: own.reduce((sum, each) => sum + each.errors, 0),
  };
}

/** A rollback ends the canary; without one it needs a version before the stable one. Before the first act it has none. */
export const canRollBack = ({ canary, previous, revision }: Pick<Area, 'canary' | 'previous' | 'revision'>): boolean =>
  revision !== null && (canary !== null || previous !== null);

/** Writes odds; large ones have no digits after the point. */
export const oddsText = (odds: number): string => (odds >= 100 ? formatNumber(Math.round(odds)) : odds.toFixed(1));
