import type { DataOf, InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';

export type StatementPage = DataOf<'GET /api/member/statement'>;
export type Movement = StatementPage['items'][number];
export type MovementType = Movement['type'];

/** What a member may narrow the statement by; days are Bangkok days, `YYYY-MM-DD`, both included. */
export interface StatementFilter {
  readonly type: MovementType | null;
  readonly walletId: number | null;
  readonly fromDay: string;
  readonly toDay: string;
}

export const noFilter: StatementFilter = { type: null, walletId: null, fromDay: '', toDay: '' };

export const isFiltered = (filter: StatementFilter): boolean =>
  filter.type !== null || filter.walletId !== null || filter.fromDay !== '' || filter.toDay !== '';

const ROWS_PER_PAGE = 30;

/** A day of Bangkok as instants: its first moment, and its last. */
const dayStart = (day: string) => `${day}T00:00:00.000+07:00`;
const dayEnd = (day: string) => `${day}T23:59:59.999+07:00`;
const utc = (at: string) => new Date(at).toISOString();

type Input = Omit<InputOf<'GET /api/member/statement'>, 'cursor' | 'limit'>;

function inputOf({ type, walletId, fromDay, toDay }: StatementFilter): Input {
  return {
    ...(type === null ? {} : { type }),
    ...(walletId === null ? {} : { wallet_id: walletId }),
    ...(fromDay === '' ? {} : { from: utc(dayStart(fromDay)) }),
    ...(toDay === '' ? {} : { to: utc(dayEnd(toDay)) }),
  };
}

/** Ledger movements, newest first, page by page. */
export const statementQuery = (filter: StatementFilter) => {
  const input = { ...inputOf(filter), limit: ROWS_PER_PAGE };
  return {
    queryKey: ['GET /api/member/statement', input],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      call('GET /api/member/statement', pageParam === null ? input : { ...input, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: StatementPage) => last.next_cursor,
    // The statement is looked at to see the newest movement: never from a cache of another visit.
    staleTime: 0,
  };
};

/** The movements of a filter as one CSV file. */
export const exportStatement = (filter: StatementFilter) =>
  call('GET /api/member/statement/export', { ...inputOf(filter), format: 'csv' });
