import { addDays, bangkokDate, bangkokInstant, dayOfWeek } from '@chokdee/kernel/calendar';
import type { QuestPeriod } from './quest.tables.ts';

export interface Period {
  /** Key of a claim: the Bangkok day, the Monday of the week, or 'once'. */
  readonly key: string;
  readonly from: Date;
  /** Null means without an end. */
  readonly to: Date | null;
}

interface Dated {
  readonly period: QuestPeriod;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

/** The period of a quest in which `now` lies; weeks begin on Monday in Bangkok. */
export function periodOf({ period, starts_at, ends_at }: Dated, now: Date): Period {
  if (period === 'once') return { key: 'once', from: starts_at, to: ends_at };
  const today = bangkokDate(now);
  const first = period === 'daily' ? today : addDays(today, -((dayOfWeek(today) + 6) % 7));
  const from = bangkokInstant(first, '00:00');
  const to = bangkokInstant(addDays(first, period === 'daily' ? 1 : 7), '00:00');
  return {
    key: first,
    from: from < starts_at ? starts_at : from,
    to: ends_at && ends_at < to ? ends_at : to,
  };
}

/** Counts the days without a gap up to today or yesterday. `days` may have any order. */
export function streakOf(days: readonly string[], today: string): number {
  const visited = new Set(days);
  let day = visited.has(today) ? today : addDays(today, -1);
  let streak = 0;
  for (; visited.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
}
