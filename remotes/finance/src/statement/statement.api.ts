import type { DataOf, InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';

export type StatementPage = DataOf<'GET /api/member/statement'>;
export type Movement = StatementPage['items'][number];
export type MovementType = Movement['type'];

const ROWS_PER_PAGE = 30;

/** Ledger movements, newest first, page by page. */
export const statementQuery = (type: MovementType | null) => {
  const filter: InputOf<'GET /api/member/statement'> = {
    ...(type === null ? {} : { type }),
    limit: ROWS_PER_PAGE,
  };
  return {
    queryKey: ['GET /api/member/statement', filter],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      call('GET /api/member/statement', pageParam === null ? filter : { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: StatementPage) => last.next_cursor,
    // The statement is looked at to see the newest movement: never from a cache of another visit.
    staleTime: 0,
  };
};
