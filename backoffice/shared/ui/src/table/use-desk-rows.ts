import { retryStaff, type StaffError, staffCall, staffKey, useChosenAgent, useLive } from '@chokdee/backoffice-session';
import type { StaffCallName, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Page } from './list-call.ts';
import { mergeNews, newsOf } from './news.ts';

/** Rows of a page. The largest that lists answer quickly. */
const PAGE_SIZE = 100;

interface DeskRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that came since, and are not shown until the person asks. */
  readonly newCount: number;
  readonly isLoading: boolean;
  /** Rows of another input are shown until the answer is there. */
  readonly isOld: boolean;
  readonly error: StaffError | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  more(): void;
  refresh(): void;
}

export interface DeskRowsOptions<Row> {
  keyOf(row: Row): string;
  readonly live?: readonly string[] | undefined;
  readonly every?: number | undefined;
}

/** Reads a list by pages. Changes from outside renew the shown rows in place; new rows wait until `refresh`. */
export function useDeskRows<K extends StaffCallName, Row>(
  call: K,
  input: Readonly<Record<string, unknown>>,
  { keyOf, live, every }: DeskRowsOptions<Row>,
): DeskRows<Row> {
  const agent = useChosenAgent(({ code }) => code);
  const client = useQueryClient();
  const queryKey = useMemo(() => staffKey(call, agent, { list: input }), [call, agent, input]);
  const ask = (cursor: string | null, signal: AbortSignal) =>
    staffCall(call, { ...input, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) } as StaffInputOf<K>, {
      signal,
    }) as Promise<unknown> as Promise<Page<Row>>;
  const list = useInfiniteQuery<
    Page<Row>,
    StaffError,
    InfiniteData<Page<Row>, string | null>,
    typeof queryKey,
    string | null
  >({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    retry: retryStaff,
    // Another agent or record mounts another table.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isFollowed = live !== undefined || every !== undefined;
  const head = useQuery<Page<Row>, StaffError>({
    queryKey: [...queryKey, 'head'],
    queryFn: ({ signal }) => ask(null, signal),
    // The first page of the list is the first head.
    enabled: false,
    retry: retryStaff,
  });
  const isShown = list.data !== undefined && !list.isPlaceholderData;
  const { refetch: look } = head;
  useLive(live, () => {
    if (isShown) void look();
  });
  useEffect(() => {
    if (every === undefined || !isShown) return undefined;
    const timer = setInterval(() => void look(), every);
    return () => clearInterval(timer);
  }, [every, isShown, look]);
  const isNewer = isFollowed && head.dataUpdatedAt > list.dataUpdatedAt;
  const fresh = isNewer ? head.data?.items : undefined;
  const pages = list.data?.pages;
  const shown = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const rows = useMemo(() => (fresh ? mergeNews(shown, fresh, keyOf) : shown), [shown, fresh, keyOf]);
  const newCount = useMemo(() => (fresh ? newsOf(shown, fresh, keyOf).length : 0), [shown, fresh, keyOf]);
  const { refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetching } = list;
  return {
    rows,
    newCount,
    isLoading: list.isPending,
    isOld: list.isPlaceholderData && isFetching,
    error: list.error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: useCallback(() => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    }, [hasNextPage, isFetching, fetchNextPage]),
    refresh: useCallback(() => {
      // Pages below the first are read again when they are reached.
      client.setQueryData<InfiniteData<Page<Row>>>(queryKey, (known) => known && firstOf(known));
      void refetch();
    }, [client, queryKey, refetch]),
  };
}

const firstOf = <T>({ pages, pageParams }: InfiniteData<T>): InfiniteData<T> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});
