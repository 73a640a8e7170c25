import type { BillStatus } from '../schema/lotto.tables.ts';

/** Source: domain guide, section 1. */
export const cancelWithinMs = 5 * 60_000;
export const cancelBeforeCloseMs = 2 * 60_000;
export const cancelsPerRound = 3;

interface CancelState {
  status: BillStatus;
  createdAt: Date;
  closesAt: Date;
}

/** Returns the last moment at which a bill can be cancelled; null means that it cannot be. */
export function cancellableUntil({ status, createdAt, closesAt }: CancelState): Date | null {
  if (status !== 'pending') return null;
  const until = Math.min(createdAt.getTime() + cancelWithinMs, closesAt.getTime() - cancelBeforeCloseMs);
  return until < createdAt.getTime() ? null : new Date(until);
}

/** Tells if every condition holds: pending, within its time after the placement, and long enough before closing. */
export function isCancellable(state: CancelState, now: Date): boolean {
  const until = cancellableUntil(state);
  return until !== null && now <= until;
}
