import { invalidField } from '../errors/business-error.ts';

/** Cursor of a list in the order of a time and a reference. */
export const pageCursor = (at: Date, ref: string): string => `${at.getTime()}.${ref}`;

export function readPageCursor(cursor: string): { at: Date; ref: string } {
  const [, time = '', ref = ''] = /^(\d{1,15})\.([0-9A-Z]{1,64})$/.exec(cursor) ?? [];
  if (!ref) throw invalidField('cursor', 'must be the next_cursor of the page before');
  return { at: new Date(Number(time)), ref };
}
