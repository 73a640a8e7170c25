import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, pagedQuery, walletsQuery } from '@chokdee/query';

export type WithdrawInfo = DataOf<'GET /api/member/withdraw/info'>;
export type Withdrawal = DataOf<'POST /api/member/withdraw'>;
export type Prepared = DataOf<'POST /api/member/withdraw/prepare'>;
/** A registered account. A new one may still be in its first 24 hours, when nothing is paid to it. */
export type OwnAccount = WithdrawInfo['accounts'][number];
export type PayoutAccount = Withdrawal['account'];

const LIST = 'GET /api/member/withdraw/list';
const ROWS_PER_PAGE = 20;

export const withdrawInfoQuery = callQuery('GET /api/member/withdraw/info', {});

export const withdrawalQuery = (ref: string) => callQuery(LIST, { ref });

/** The member's withdrawals, newest first, in pages. */
export const withdrawalsQuery = pagedQuery(LIST, { limit: ROWS_PER_PAGE });

/** Called after a request and on each step of a payout. */
export const refreshWithdrawals = () => void invalidate(withdrawInfoQuery, LIST, walletsQuery);
