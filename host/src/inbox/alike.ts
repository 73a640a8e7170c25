import type { Notification } from './inbox.query.ts';

/** Fewer alike are shown one by one. */
const FEWEST = 3;

export interface Alike {
  /** Stands for all. */
  readonly newest: Notification;
  readonly others: readonly Notification[];
}

/** Gathers unread notices of the same kind and title at the place of the newest; the items are the newest first. */
export function gatherAlike(items: readonly Notification[]): Alike[] {
  const unread = new Map<string, Notification[]>();
  for (const item of items) {
    if (!item.is_read) unread.set(keyOf(item), [...(unread.get(keyOf(item)) ?? []), item]);
  }
  return items.flatMap((item) => {
    const [newest, ...others] = item.is_read ? [] : (unread.get(keyOf(item)) ?? []);
    if (newest === undefined || others.length + 1 < FEWEST) return [{ newest: item, others: [] }];
    return newest === item ? [{ newest, others }] : [];
  });
}

const keyOf = ({ kind, title }: Notification): string => `${kind} ${title}`;
