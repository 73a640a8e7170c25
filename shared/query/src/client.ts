import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { ApiError, type CallOptions, call, takeFirstAnswer } from '@chokdee/http';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

/** The shared cache. Business errors are answers, so they are not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => !(error instanceof ApiError) && count < 2 },
    mutations: { retry: false },
  },
});

/**
 * A call of the contracts as query options, for pages, prefetches and tests. It ignores the abort signal, because
 * another layout or a command may wait for the same answer.
 */
export function callQuery<K extends CallName>(name: K, input: InputOf<K>, ...options: CallOptions<K>) {
  return queryOptions<DataOf<K>>({
    queryKey: [name, input],
    queryFn: () => call(name, input, ...options),
    // Answers in the document are shown in the first frame.
    initialData: (() => takeFirstAnswer(name, input)) as () => undefined,
  });
}

/** Refetches the given queries, or all queries of the given calls, where they are shown. */
export async function invalidate(...queries: (CallName | { readonly queryKey: QueryKey })[]): Promise<void> {
  const keys = queries.map((query) => (typeof query === 'string' ? [query] : query.queryKey));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The member's wallets. Live `balance` events update them. */
export const walletsQuery = callQuery('POST /api/member/wallets', {}, { onError: 'log' });
