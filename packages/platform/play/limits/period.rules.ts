import type { LimitPeriod } from './limits.tables.ts';

const BANGKOK_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Begin of the Bangkok day, of the week from Monday, or of the calendar month that `at` lies in. */
export function periodStart(period: LimitPeriod, at: Date): Date {
  const wall = new Date(at.getTime() + BANGKOK_MS);
  const day = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), period === 'month' ? 1 : wall.getUTCDate());
  const daysSinceMonday = (wall.getUTCDay() + 6) % 7;
  return new Date(day - (period === 'week' ? daysSinceMonday * DAY_MS : 0) - BANGKOK_MS);
}

/** When the period after it begins. */
export function periodEnd(period: LimitPeriod, at: Date): Date {
  const start = new Date(periodStart(period, at).getTime() + BANGKOK_MS);
  if (period === 'month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - BANGKOK_MS);
  return new Date(start.getTime() + (period === 'week' ? 7 : 1) * DAY_MS - BANGKOK_MS);
}
