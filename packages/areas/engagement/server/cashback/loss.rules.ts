import { addDays, bangkokDate, bangkokInstant, dayOfWeek } from '@chokdee/kernel/calendar';
import type { LossArithmetic } from './cashback.tables.ts';

const READY_AT = '06:00';

/** The Monday of the Bangkok week in which a day lies. */
export const mondayOf = (day: string): string => addDays(day, -((dayOfWeek(day) + 6) % 7));

/** Returns when a week's refund can be claimed: on the next Monday at 06:00. */
export const readyAt = (monday: string): Date => bangkokInstant(addDays(monday, 7), READY_AT);

/** The Monday of the last week that is ready. */
export function lastReadyWeek(now: Date): string {
  const before = addDays(mondayOf(bangkokDate(now)), -7);
  return readyAt(before) <= now ? before : addDays(before, -7);
}

/**
 * Computes the refund of a week: a share of the loss without daily cashback, rounded down to the satang, up to the
 * maximum. A week without a loss gives nothing and takes nothing from the next.
 */
export function computeLoss({ staked, returned, cashback, rate, max }: LossArithmetic): bigint {
  const lost = BigInt(staked - returned - cashback);
  if (lost <= 0n) return 0n;
  const share = (lost * BigInt(rate)) / 10_000n;
  return max !== null && share > BigInt(max) ? BigInt(max) : share;
}
