import {
  retryStaff,
  type StaffError,
  staffCall,
  staffKey,
  useChosenAgent,
  useLive,
  useStaffQuery,
} from '@chokdee/backoffice-session';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { useInfiniteQuery } from '@chokdee/query';

const CALL = 'GET /api/staff/approvals';
const LIVE = ['approvals'] as const;
/** Requests of a page: more than a person decides at a time. */
const PAGE_SIZE = 100;

type Page = StaffDataOf<typeof CALL>;
export type Approval = Page['items'][number];
export type Which = 'open' | 'decided';

/** Requests that wait, the oldest first, or those that were decided, the latest first; by pages. */
export function useApprovals(which: Which) {
  const agent = useChosenAgent(({ code }) => code);
  const order = which === 'open' ? 'asc' : 'desc';
  const input = { state: which, sort: 'asked_at', order, limit: PAGE_SIZE } as const;
  const list = useInfiniteQuery({
    queryKey: staffKey(CALL, agent, { list: input }),
    queryFn: ({ pageParam: cursor, signal }): Promise<Page> =>
      staffCall(CALL, { ...input, ...(cursor !== null && { cursor }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    retry: retryStaff,
  });
  useLive(LIVE, () => void list.refetch());
  const error: StaffError | null = list.error as StaffError | null;
  return { ...list, error, items: list.data?.pages.flatMap(({ items }) => items) };
}

/** One request, whether it is open or decided. */
export const useApproval = (id: number) => useStaffQuery(CALL, { id }, { live: LIVE });
