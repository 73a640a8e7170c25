import { invalidField } from '../errors/business-error.ts';

/** Cuts rows, read one beyond the limit, to a page with the cursor of the next one. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}

const invalidCursor = () => invalidField('cursor', 'must be the next_cursor of the page before');

/** Cursor of a list in the order of its ids: that of the last row. */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw invalidCursor();
  return Number(cursor);
}

/** Cursor of a list in the order of a time and a reference. */
export const pageCursor = (at: Date, ref: string): string => `${at.getTime()}.${ref}`;

export function readPageCursor(cursor: string): { at: Date; ref: string } {
  const [, time = '', ref = ''] = /^(\d{1,15})\.([0-9A-Z]{1,64})$/.exec(cursor) ?? [];
  if (!ref) throw invalidCursor();
  return { at: new Date(Number(time)), ref };
}
