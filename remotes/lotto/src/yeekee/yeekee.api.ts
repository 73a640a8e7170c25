import { callQuery } from '@chokdee/query';

export const shotsQuery = (roundId: string) => callQuery('GET /api/lotto/yeekee/lists', { round_id: roundId });

export const proofQuery = (roundId: string) => callQuery('GET /api/lotto/yeekee/proof', { round_id: roundId });
