import { callQuery } from '@chokdee/query';

/** The number on the bell, and the number of wins that wait to be shown. */
export const unreadQuery = callQuery('GET /api/notifications/unread', {}, { onError: 'log' });
