import { callQuery } from '@chokdee/query';

/** What the bell counts, and whether something that was won waits to be shown. */
export const unreadQuery = callQuery('GET /api/notifications/unread', {}, { onError: 'log' });
