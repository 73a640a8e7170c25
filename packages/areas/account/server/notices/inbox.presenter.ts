import type { DataOf } from '@chokdee/contracts';
import type { Emblem } from '@chokdee/contracts/emblem';
import { pick } from '@chokdee/kernel/fields';
import { aboutNotice, readNotice } from '@chokdee/kernel/notices';
import type { InboxRow } from './inbox.query.ts';
import { inboxCursor } from './inbox-cursor.ts';

/** Returns the subject of the member's notice. Null means news of the agent, or a subject without an emblem. */
export const aboutInboxItem = ({ key, params }: InboxRow) => (key === null ? null : aboutNotice(key, params));

export function presentInboxItem(row: InboxRow, emblem: Emblem | null): DataOf<'GET /api/notifications'>[number] {
  const own = row.key === null ? null : readNotice(row.key, row.params);
  return {
    id: row.ref,
    title: own?.title ?? row.title,
    description: own?.text ?? row.description,
    link: own?.link ?? row.link,
    created_at: row.created_at.toISOString(),
    cursor: inboxCursor({ at: row.created_at, ref: row.ref }),
    ...(emblem && { emblem }),
    ...pick(row, 'kind', 'type', 'image', 'is_read'),
  };
}
