import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { ApiError, type CallOptions, call, takeFirstAnswer } from '@chokdee/http';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

/** The one cache. Business errors are answers, not faults: they are not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => !(error instanceof ApiError) && count < 2 },
    mutations: { retry: false },
  },
});

/**
 * A call of the contracts as a query-options value, for page, prefetch and test alike.
 * It is not ended when nobody looks any more: what one layout asked for, the next one or a command may be waiting for.
 */
export function callQuery<K extends CallName>(name: K, input: InputOf<K>, ...options: CallOptions<K>) {
  return queryOptions<DataOf<K>>({
    queryKey: [name, input],
    queryFn: () => call(name, input, ...options),
    // What came with the document is shown in the first frame.
    initialData: (() => takeFirstAnswer(name, input)) as () => undefined,
  });
}

/** Who shows the answer of one of these queries, or any answer of one of these calls, asks for it again. */
export async function invalidate(...queries: (CallName | { readonly queryKey: QueryKey })[]): Promise<void> {
  const keys = queries.map((query) => (typeof query === 'string' ? [query] : query.queryKey));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The member's wallets; live `balance` events write into it. */
export const walletsQuery = callQuery('POST /api/member/wallets', {}, { onError: 'log' });
