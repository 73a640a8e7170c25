import { bangkokDay, formatThaiDate } from '@chokdee/format';
import { copy } from './copy.ts';
import type { Notification } from './inbox.query.ts';

const DAY_MS = 86_400_000;

export interface InboxDay {
  /** YYYY-MM-DD in Bangkok. */
  readonly day: string;
  readonly title: string;
  readonly items: readonly Notification[];
}

/** Groups notifications by day and keeps their order. */
export function byDay(items: readonly Notification[], nowMs: number): InboxDay[] {
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const day = bangkokDay(item.created_at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    title: titleOf(day, ofDay[0]?.created_at ?? day, nowMs),
    items: ofDay,
  }));
}

function titleOf(day: string, at: string, nowMs: number): string {
  if (day === bangkokDay(nowMs)) return copy.today;
  return day === bangkokDay(nowMs - DAY_MS) ? copy.yesterday : formatThaiDate(at);
}
