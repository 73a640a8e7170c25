import { callQuery } from '@chokdee/query';

/** Also an early call: the fields have the order of its address in remote.config.ts. */
export const overviewQuery = (agentCode: string) => callQuery('GET /api/banner', { agent_code: agentCode }, { onError: 'log' });
