import { callQuery } from '@chokdee/query';

export const savedSetsQuery = callQuery('GET /api/lotto/saved_set', {});

/** Bills whose numbers can be used again, newest first. */
export const oldBillsQuery = callQuery('GET /api/lotto/bill/list', { limit: 15 });
