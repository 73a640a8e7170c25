import { invalidField } from '@chokdee/kernel/errors';
import type { InboxPlace } from './inbox.query.ts';

/** Writes the place of an item in the list. The next page starts after it. */
export const inboxCursor = ({ at, ref }: InboxPlace): string => `${at.getTime()}.${ref}`;

export function readInboxCursor(cursor: string): InboxPlace {
  const [, time = '', ref = ''] = /^(\d{1,15})\.(.{1,64})$/.exec(cursor) ?? [];
  if (!ref) throw invalidField('cursor', 'must be the cursor of one of the list');
  return { at: new Date(Number(time)), ref };
}
