import { callQuery } from '@chokdee/query';

export const questsQuery = callQuery('GET /api/quest/list', {});
