import type { InputOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

/** The month of all lotteries with the draws of a day, or of one lottery with all of its draws. */
export const monthQuery = (input: InputOf<'GET /api/lotto/calendar'>) => callQuery('GET /api/lotto/calendar', input);
