import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, queryClient, walletsQuery } from '@chokdee/query';

export type WithdrawInfo = DataOf<'GET /api/member/withdraw/info'>;
export type Withdrawal = DataOf<'POST /api/member/withdraw'>;
export type Prepared = DataOf<'POST /api/member/withdraw/prepare'>;
export type PayoutAccount = WithdrawInfo['accounts'][number];
type WithdrawalPage = DataOf<'GET /api/member/withdraw/list'>;

const LIST = 'GET /api/member/withdraw/list';
const ROWS_PER_PAGE = 20;

export const withdrawInfoQuery = callQuery('GET /api/member/withdraw/info', {});

export const withdrawalQuery = (ref: string) => callQuery(LIST, { ref });

/** The member's withdrawals, newest first, page by page. */
export const withdrawalsQuery = {
  queryKey: [LIST, 'pages'],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(LIST, { limit: ROWS_PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last: WithdrawalPage) => last.next_cursor,
};

/** After a request, and whenever a payout moves on. */
export function refreshWithdrawals(): void {
  for (const queryKey of [withdrawInfoQuery.queryKey, [LIST], walletsQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
