import { callQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';

/** Round and agent; the agent is needed for guests. */
export const roundInput = (roundId: string) =>
  ({ round_id: roundId, agent_code: useAgent.getState().agentCode }) as const;

/** Requests the same address as the early call in remote.config.ts. */
export const lobbyQuery = (agentCode: string) => callQuery('GET /api/lotto/lobby', { agent_code: agentCode });

export const roundQuery = (roundId: string) => callQuery('GET /api/lotto/round', roundInput(roundId));

/** Restricted numbers and limits, so that the slip shows real rates before it is validated. */
export const limitQuery = (roundId: string) => callQuery('GET /api/lotto/limit', roundInput(roundId));

/** Open rounds of a lottery that close first; the slip of a closed round can go there. */
export const nextRoundQuery = (categoryId: number, agentCode: string) =>
  callQuery('GET /api/lotto/rounds', { category_id: categoryId, status: 'open', limit: 2, agent_code: agentCode });

/** Every round of a lottery on a day; Yeekee has up to 288. */
export const dayRoundsQuery = (categoryId: number, date: string, agentCode: string) =>
  callQuery('GET /api/lotto/rounds', { category_id: categoryId, date, limit: 300, agent_code: agentCode });

/** Every Yeekee round of the day of a given round. */
export const yeekeeDayQuery = (roundId: string) => callQuery('GET /api/lotto/yeekee/list', roundInput(roundId));

/** Rates of a lottery, with or without an open round. */
export const ratesQuery = (categoryId: number, agentCode: string) =>
  callQuery('GET /api/lotto/rates', { category_id: categoryId, agent_code: agentCode });

export const rulesQuery = (roundId: string) => callQuery('GET /api/lotto/rule', roundInput(roundId));

/** Numbers and source of one round. */
export const resultQuery = (roundId: string) => callQuery('GET /api/lotto/result', roundInput(roundId));

export const billDetailQuery = (billId: string) => callQuery('GET /api/lotto/bill/detail', { bill_id: billId });

/** The member's bills of a round, newest first. */
export const roundBillsQuery = (roundId: string) =>
  callQuery('GET /api/lotto/bill/list', { round_id: roundId, limit: 100 });

/** Newest pending bills; a few are enough beside a list of lotteries. */
export const pendingBillsQuery = callQuery('GET /api/lotto/bill/list', { scope: 'pending', limit: 3 });
