import { invalidField } from '@chokdee/kernel/errors';
import type { InboxPlace } from './inbox.query.ts';

/** The place of one of the list; what comes after it is the next page. */
export const inboxCursor = ({ at, ref }: InboxPlace): string => `${at.getTime()}.${ref}`;

export function readInboxCursor(cursor: string): InboxPlace {
  const [, time = '', ref = ''] = /^(\d{1,15})\.(.{1,64})$/.exec(cursor) ?? [];
  if (!ref) throw invalidField('cursor', 'must be the cursor of one of the list');
  return { at: new Date(Number(time)), ref };
}
