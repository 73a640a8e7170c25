const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Calendar day in Asia/Bangkok as YYYY-MM-DD. Thailand has no daylight saving: UTC+7 all year. */
export function bangkokDate(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Instant of a wall time of a Bangkok day. Hours may pass 24: '28:10' is 04:10 of the next day. */
export function bangkokInstant(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.parse(date) - OFFSET_MS + (hours * 60 + minutes) * 60_000);
}

export const dayOfMonth = (date: string): number => Number(date.slice(8));

/** 0 is Sunday. */
export const dayOfWeek = (date: string): number => new Date(date).getUTCDay();
