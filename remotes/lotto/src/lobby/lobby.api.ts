import { callQuery } from '@chokdee/query';
import { roundInput } from '../queries/lotto.api.ts';

export const ratesQuery = (roundId: string) => callQuery('GET /api/lotto/rate', roundInput(roundId));

/** The newest pending bills, which are settled next; a few are enough beside the lobby. */
export const pendingBillsQuery = callQuery('GET /api/lotto/bill/list', { scope: 'pending', limit: 3 });
