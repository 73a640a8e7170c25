import { callQuery } from '@chokdee/query';
import { roundInput } from '../queries/lotto.api.ts';

export const ratesQuery = (roundId: string) => callQuery('GET /api/lotto/rate', roundInput(roundId));
