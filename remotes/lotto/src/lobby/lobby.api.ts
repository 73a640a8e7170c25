import { callQuery } from '@chokdee/query';
import { roundInput } from '../round/round-input.ts';

/** Asked exactly as remote.config.ts names it as early data. */
export const lobbyQuery = (agentCode: string) => callQuery('GET /api/lotto/lobby', { agent_code: agentCode });

export const ratesQuery = (roundId: string) => callQuery('GET /api/lotto/rate', roundInput(roundId));

/** The bills that are decided next are the newest ones; a few are enough beside the lobby. */
export const pendingBillsQuery = callQuery('GET /api/lotto/bill/list', { scope: 'pending', limit: 3 });
