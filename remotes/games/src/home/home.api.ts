import { callQuery } from '@chokdee/query';

/** The order of the fields is the order of the early fetches in remote.config.ts: one address, one request. */
export const bannersQuery = (agentCode: string) =>
  callQuery('GET /api/banner', { agent_code: agentCode }, { onError: 'log' });

export const gameRowsQuery = (agentCode: string) => callQuery('GET /api/game/lobby', { agent_code: agentCode });
