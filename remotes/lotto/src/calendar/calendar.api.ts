import type { InputOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

/** A month of all lotteries with the draws of one day, or of one lottery with all its draws. */
export const monthQuery = (input: InputOf<'GET /api/lotto/calendar'>) => callQuery('GET /api/lotto/calendar', input);
