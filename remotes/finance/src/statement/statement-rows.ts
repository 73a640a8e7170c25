import { bangkokDay } from '@chokdee/format';
import type { Movement } from './statement.api.ts';

/** One line of the list of a phone: the heading of a day, or a movement. */
type StatementRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | {
      readonly kind: 'movement';
      readonly key: string;
      readonly movement: Movement;
      /** Index of the heading of its day. */
      readonly day: number;
    };

const DAY_MS = 86_400_000;
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00.000+07:00`);

/** The movements under the Bangkok days they happened on, as one flat list: of thousands few begin a day. */
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
