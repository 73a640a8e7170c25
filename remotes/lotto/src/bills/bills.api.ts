import { call } from '@chokdee/http';
import { callQuery } from '@chokdee/query';

export type BillScope = 'pending' | 'history';

const PAGE_SIZE = 20;

/** Bills of a scope, newest first, page by page. */
export const billListQuery = (scope: BillScope) => ({
  queryKey: ['GET /api/lotto/bill/list', { scope }] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(
      'GET /api/lotto/bill/list',
      { scope, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
});

export const billDetailQuery = (billId: string) => callQuery('GET /api/lotto/bill/detail', { bill_id: billId });
