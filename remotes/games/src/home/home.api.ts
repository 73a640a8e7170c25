import { callQuery } from '@chokdee/query';

/** The order of the fields is the order of the early fetches in remote.config.ts: one address, one request. */
export const bannersQuery = (agentCode: string) =>
  callQuery('GET /api/banner', { agent_code: agentCode }, { onError: 'log' });

export const gameRowsQuery = (agentCode: string) => callQuery('GET /api/game/lobby', { agent_code: agentCode });

/** The next round and the newest result of every lottery; the lottery's own lobby asks the same and finds it answered. */
export const lotteriesQuery = (agentCode: string) => callQuery('GET /api/lotto/lobby', { agent_code: agentCode });

export const pendingBillsQuery = callQuery('GET /api/lotto/bill/list', { scope: 'pending', limit: 3 });
