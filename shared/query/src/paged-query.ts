import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { type CallOptions, call } from '@chokdee/http';

interface Page {
  readonly next_cursor: string | null;
}
/** Calls whose answer is one page of a longer list. */
type PagedCall = { [K in CallName]: DataOf<K> extends Page ? K : never }[CallName];

/** Options for `useInfiniteQuery`: all pages of a list, newest first. */
export function pagedQuery<K extends PagedCall>(name: K, input: InputOf<K>, ...[options]: CallOptions<K>) {
  return {
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }): Promise<DataOf<K>> =>
      call(
        name,
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        ...([{ ...options, signal }] as CallOptions<K>),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next_cursor,
  };
}
