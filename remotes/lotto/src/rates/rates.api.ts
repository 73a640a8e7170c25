import { callQuery } from '@chokdee/query';

export const rulesQuery = (roundId: string) => callQuery('GET /api/lotto/rule', { round_id: roundId });
