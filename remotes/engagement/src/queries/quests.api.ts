import { callQuery } from '@chokdee/query';

/** The member's quests. */
export const questsQuery = callQuery('GET /api/quest/list', {});
