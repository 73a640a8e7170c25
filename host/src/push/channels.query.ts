import { callQuery } from '@chokdee/query';

export const channelsQuery = callQuery('GET /api/notifications/channels', {});
