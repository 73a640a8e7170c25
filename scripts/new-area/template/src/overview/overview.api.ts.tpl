import { callQuery } from '@chokdee/query';

/** Fetched early as well: the fields have the order of the address in remote.config.ts. */
export const overviewQuery = (agentCode: string) => callQuery('GET /api/banner', { agent_code: agentCode }, { onError: 'log' });
