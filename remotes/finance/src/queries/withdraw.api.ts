import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, pagedQuery, walletsQuery } from '@chokdee/query';

export type WithdrawInfo = DataOf<'GET /api/member/withdraw/info'>;
export type Withdrawal = DataOf<'POST /api/member/withdraw'>;
export type Prepared = DataOf<'POST /api/member/withdraw/prepare'>;
/** One on file, which may rest yet. */
export type OwnAccount = WithdrawInfo['accounts'][number];
export type PayoutAccount = Withdrawal['account'];

const LIST = 'GET /api/member/withdraw/list';
const ROWS_PER_PAGE = 20;

export const withdrawInfoQuery = callQuery('GET /api/member/withdraw/info', {});

export const withdrawalQuery = (ref: string) => callQuery(LIST, { ref });

/** The member's withdrawals, newest first, page by page. */
export const withdrawalsQuery = pagedQuery(LIST, { limit: ROWS_PER_PAGE });

/** After a request, and whenever a payout moves on. */
export const refreshWithdrawals = () => void invalidate(withdrawInfoQuery, LIST, walletsQuery);
