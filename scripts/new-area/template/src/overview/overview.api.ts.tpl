import { callQuery } from '@chokdee/query';

/** Also fetched early: the fields stand in the order of the address in remote.config.ts. */
export const overviewQuery = (agentCode: string) => callQuery('GET /api/banner', { agent_code: agentCode }, { onError: 'log' });
