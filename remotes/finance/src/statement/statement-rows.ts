import { bangkokDay } from '@chokdee/format';
import type { Movement } from './statement.api.ts';

/** One line of the list of a phone: the heading of a day, or a movement. */
type StatementRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'movement'; readonly key: string; readonly movement: Movement };

/** The movements under the Bangkok days they happened on, as one flat list. */
export function rowsByDay(items: readonly Movement[]): StatementRow[] {
  const rows: StatementRow[] = [];
  let day = '';
  for (const movement of items) {
    const own = bangkokDay(movement.at);
    if (own !== day) rows.push({ kind: 'day', key: own, at: movement.at });
    rows.push({ kind: 'movement', key: movement.id, movement });
    day = own;
  }
  return rows;
}
