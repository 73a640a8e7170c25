import { callQuery } from '@chokdee/query';
import { roundInput } from '../round/round-input.ts';

export const rulesQuery = (roundId: string) => callQuery('GET /api/lotto/rule', roundInput(roundId));
