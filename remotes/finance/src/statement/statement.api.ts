import type { DataOf, InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, queryClient } from '@chokdee/query';

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

/** How many things the statement is narrowed by; the days are one. */
export const countFilters = ({ type, walletId, fromDay, toDay }: StatementFilter): number =>
  [type !== null, walletId !== null, fromDay !== '' || toDay !== ''].filter(Boolean).length;

/** The first part is what a window shows; the later ones are what scrolling asks for. */
const FIRST_ROWS = 30;
const MORE_ROWS = 100;

const DAY_MS = 86_400_000;

/** Returns the begin of a Bangkok day as an instant of the wire, or of the day that many days later. */
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

/** Ledger movements, newest first, page by page. */
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
    // A ledger only grows: what is known stays true, and `loadNewMovements` brings what is new. Asking for every page
    // again, or comparing each of its rows, would take seconds once thousands of them are known.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  };
};

/** Asks for the newest movements and puts those that are not known yet in front. */
export async function loadNewMovements(filter: StatementFilter): Promise<void> {
  const newest = await call(NAME, { ...inputOf(filter), limit: FIRST_ROWS });
  queryClient.setQueryData<KnownPages>(statementQuery(filter).queryKey, (known) => known && addNewest(known, newest));
}

/** Where the newest page does not reach what is known, movements are missing between them: it stands alone then. */
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

/** More rows than fit on some sixty sheets are for the file, not for paper. */
const PRINT_ROWS = 2000;

export interface PrintedStatement {
  /** Newest first. */
  readonly items: readonly Movement[];
  readonly totals: StatementPage['totals'];
  /** Older movements of the filter were left out. */
  readonly isCut: boolean;
}

/** Every movement of a filter, to be printed. */
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

/** Balance of a wallet at the end of each of the last days; the main wallet when none is chosen. */
export const balanceQuery = (walletId: number | null, fromDay: string) =>
  callQuery('GET /api/member/statement/balance', {
    from: dayStart(fromDay),
    ...(walletId === null ? {} : { wallet_id: walletId }),
  });
