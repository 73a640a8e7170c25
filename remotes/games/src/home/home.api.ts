import { callQuery } from '@chokdee/query';

/**
 * The order of the fields equals that of the early calls in remote.config.ts, so that the early answer is found by its
 * address.
 */
export const bannersQuery = (agentCode: string) =>
  callQuery('GET /api/banner', { agent_code: agentCode }, { onError: 'log' });

export const gameRowsQuery = (agentCode: string) => callQuery('GET /api/game/lobby', { agent_code: agentCode });
