import type { DataOf, InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, queryClient } from '@chokdee/query';

export type StatementPage = DataOf<'GET /api/member/statement'>;
export type Movement = StatementPage['items'][number];
export type MovementType = Movement['type'];

/** Filter of the statement. Days are Bangkok days, `YYYY-MM-DD`, both included; an empty text means no bound. */
export interface StatementFilter {
  readonly type: MovementType | null;
  readonly walletId: number | null;
  readonly fromDay: string;
  readonly toDay: string;
}

export const noFilter: StatementFilter = { type: null, walletId: null, fromDay: '', toDay: '' };

/** Number of active filters; the two days count as one. */
export const countFilters = ({ type, walletId, fromDay, toDay }: StatementFilter): number =>
  [type !== null, walletId !== null, fromDay !== '' || toDay !== ''].filter(Boolean).length;

/** The first page fills a window; later pages are loaded while scrolling. */
const FIRST_ROWS = 30;
const MORE_ROWS = 100;

const DAY_MS = 86_400_000;

/** Returns the first instant of a Bangkok day, or of the day `daysLater` after it. */
const dayStart = (day: string, daysLater = 0) =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + daysLater * DAY_MS).toISOString();

type Input = Omit<InputOf<'GET /api/member/statement'>, 'cursor' | 'limit'>;

function inputOf({ type, walletId, fromDay, toDay }: StatementFilter): Input {
  return {
    ...(type === null ? {} : { type }),
    ...(walletId === null ? {} : { wallet_id: walletId }),
    ...(fromDay === '' ? {} : { from: dayStart(fromDay) }),
    // The server excludes the end: the last day ends where the next one begins.
    ...(toDay === '' ? {} : { to: dayStart(toDay, 1) }),
  };
}

interface KnownPages {
  readonly pages: StatementPage[];
  readonly pageParams: (string | null)[];
}

const NAME = 'GET /api/member/statement';

/** Ledger movements, newest first, in pages. */
export const statementQuery = (filter: StatementFilter) => {
  const input = inputOf(filter);
  return {
    queryKey: [NAME, input],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      call(
        NAME,
        pageParam === null ? { ...input, limit: FIRST_ROWS } : { ...input, limit: MORE_ROWS, cursor: pageParam },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: StatementPage) => last.next_cursor,
    // The ledger only grows: known movements stay true, and `loadNewMovements` adds new ones.
    // Loading or comparing thousands of known rows again would take seconds.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  };
};

/** Loads the newest movements and puts unknown ones in front. */
export async function loadNewMovements(filter: StatementFilter): Promise<void> {
  const newest = await call(NAME, { ...inputOf(filter), limit: FIRST_ROWS });
  queryClient.setQueryData<KnownPages>(statementQuery(filter).queryKey, (known) => known && addNewest(known, newest));
}

/** Movements are missing when the newest page does not reach a known row; then only the newest page is kept. */
export function addNewest(known: KnownPages, newest: StatementPage): KnownPages {
  const [first, ...others] = known.pages;
  const newestKnown = first?.items[0]?.id;
  const fresh = newest.items.findIndex(({ id }) => id === newestKnown);
  if (first === undefined || fresh === -1) return { pages: [newest], pageParams: [null] };
  const merged = { ...first, items: [...newest.items.slice(0, fresh), ...first.items], totals: newest.totals };
  return { ...known, pages: [merged, ...others] };
}

/** The movements of a filter as one CSV file. */
export const exportStatement = (filter: StatementFilter) =>
  call('GET /api/member/statement/export', { ...inputOf(filter), format: 'csv' });

/** Most rows on paper, about sixty sheets. Members export more rows as CSV. */
const PRINT_ROWS = 2000;

export interface PrintedStatement {
  /** Newest first. */
  readonly items: readonly Movement[];
  readonly totals: StatementPage['totals'];
  /** True when older movements of the filter were left out. */
  readonly isCut: boolean;
}

/** Loads every movement of a filter for printing, up to `PRINT_ROWS`. */
export async function loadForPrint(filter: StatementFilter): Promise<PrintedStatement> {
  const input = { ...inputOf(filter), limit: MORE_ROWS };
  const first = await call(NAME, input);
  const items = [...first.items];
  let cursor = first.next_cursor;
  while (cursor !== null && items.length < PRINT_ROWS) {
    const page = await call(NAME, { ...input, cursor });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return { items, totals: first.totals, isCut: cursor !== null };
}

/** Balance of a wallet at the end of each of the last days; null means the main wallet. */
export const balanceQuery = (walletId: number | null, fromDay: string) =>
  callQuery('GET /api/member/statement/balance', {
    from: dayStart(fromDay),
    ...(walletId === null ? {} : { wallet_id: walletId }),
  });
