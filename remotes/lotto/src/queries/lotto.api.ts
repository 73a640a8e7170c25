import { callQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';

/** Names the round; to a guest the api shows rounds of the agent that the call names. */
export const roundInput = (roundId: string) =>
  ({ round_id: roundId, agent_code: useAgent.getState().agentCode }) as const;

/** Asked exactly as remote.config.ts names it as early data. */
export const lobbyQuery = (agentCode: string) => callQuery('GET /api/lotto/lobby', { agent_code: agentCode });

export const roundQuery = (roundId: string) => callQuery('GET /api/lotto/round', roundInput(roundId));

/** Restricted numbers and limits, so that the slip shows the real rate before anything is asked. */
export const limitQuery = (roundId: string) => callQuery('GET /api/lotto/limit', roundInput(roundId));

/** The soonest closing open rounds of a lottery: where the slip of a closed round can go. */
export const nextRoundQuery = (categoryId: number, agentCode: string) =>
  callQuery('GET /api/lotto/rounds', { category_id: categoryId, status: 'open', limit: 2, agent_code: agentCode });

export const rulesQuery = (roundId: string) => callQuery('GET /api/lotto/rule', roundInput(roundId));

/** Numbers and source of one round. */
export const resultQuery = (roundId: string) => callQuery('GET /api/lotto/result', roundInput(roundId));

export const billDetailQuery = (billId: string) => callQuery('GET /api/lotto/bill/detail', { bill_id: billId });
