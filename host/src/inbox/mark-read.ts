import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { inboxKey, type Notification } from './inbox.query.ts';
import { unreadQuery } from './unread.query.ts';

interface Pages {
  readonly pages: readonly (readonly Notification[])[];
}

/** Most ids of one call, the limit of the server. */
const MOST_IDS = 50;

/** Shows notifications as read at once. If the call fails, the next fetch shows them as unread again. */
export async function markRead(ids: readonly string[]): Promise<void> {
  showRead((id) => ids.includes(id));
  try {
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      keep(await call('POST /api/notifications/read', { ids: ids.slice(from, from + MOST_IDS) }, { onError: 'log' }));
    }
  } catch (error) {
    console.error(error); // the next fetch corrects the list
  }
}

/** @throws errors of the call; then nothing is marked as read */
export async function markAllRead(): Promise<void> {
  keep(await call('POST /api/notifications/read_all', {}));
  showRead(() => true);
}

const keep = (unread: DataOf<'GET /api/notifications/unread'>) =>
  queryClient.setQueryData(unreadQuery.queryKey, unread);

function showRead(isMeant: (id: string) => boolean): void {
  queryClient.setQueriesData<Pages>({ queryKey: inboxKey }, (shown) =>
    shown === undefined
      ? undefined
      : {
          ...shown,
          pages: shown.pages.map((page) => page.map((item) => (isMeant(item.id) ? { ...item, is_read: true } : item))),
        },
  );
}
