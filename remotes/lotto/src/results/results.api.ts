import { callQuery } from '@chokdee/query';

/** Every result of a Bangkok day; enough for all Yeekee rounds of it. */
export const resultsQuery = (date: string, agentCode: string) =>
  callQuery('GET /api/lotto/results', { date, limit: 200, agent_code: agentCode });
