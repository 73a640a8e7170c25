import { callQuery } from '@chokdee/query';
import { roundInput } from './round-input.ts';

export const roundQuery = (roundId: string) => callQuery('GET /api/lotto/round', roundInput(roundId));

/** Restricted numbers and limits, so that the slip shows the real rate before anything is asked. */
export const limitQuery = (roundId: string) => callQuery('GET /api/lotto/limit', roundInput(roundId));

/** The soonest closing open round of a lottery: where a closed round's slip can go. */
export const nextRoundQuery = (categoryId: number, agentCode: string) =>
  callQuery('GET /api/lotto/rounds', { category_id: categoryId, status: 'open', limit: 2, agent_code: agentCode });

/** The latest settled rounds of a lottery, newest first. */
export const latestResultsQuery = (categoryId: number, agentCode: string) =>
  callQuery('GET /api/lotto/results', { category_id: categoryId, limit: 5, agent_code: agentCode });
