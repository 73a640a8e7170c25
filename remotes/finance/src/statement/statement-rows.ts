import { bangkokDay } from '@chokdee/format';
import type { Movement } from './statement.api.ts';

/** One row of the phone list: the heading of a day, or a movement. */
type StatementRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | {
      readonly kind: 'movement';
      readonly key: string;
      readonly movement: Movement;
      /** Index of its day's heading. */
      readonly day: number;
    };

const DAY_MS = 86_400_000;
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00.000+07:00`);

/**
 * Groups the movements by Bangkok day in one flat list.
 * Compares with the start of the current day, because formatting each of thousands of times would be slow.
 */
export function rowsByDay(items: readonly Movement[]): StatementRow[] {
  const rows: StatementRow[] = [];
  let begins = Number.NaN;
  let day = 0;
  for (const movement of items) {
    const sinceMs = Date.parse(movement.at) - begins;
    if (!(sinceMs >= 0 && sinceMs < DAY_MS)) {
      const own = bangkokDay(movement.at);
      begins = dayStart(own);
      day = rows.length;
      rows.push({ kind: 'day', key: own, at: movement.at });
    }
    rows.push({ kind: 'movement', key: movement.id, movement, day });
  }
  return rows;
}
