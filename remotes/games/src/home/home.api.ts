import { callQuery } from '@chokdee/query';

/** The fields have the order of the early calls in remote.config.ts, so that the early answer is found. */
export const bannersQuery = (agentCode: string) =>
  callQuery('GET /api/banner', { agent_code: agentCode }, { onError: 'log' });

export const gameRowsQuery = (agentCode: string) => callQuery('GET /api/game/lobby', { agent_code: agentCode });
