import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';

export type Notification = DataOf<'GET /api/notifications'>[number];
export type NotificationKind = Notification['kind'];

export interface InboxFilter {
  readonly agentCode: string;
  readonly kind: NotificationKind | null;
  readonly isUnreadOnly: boolean;
}

const LIMIT = 20;

export const inboxKey = ['GET /api/notifications', 'pages'] as const;

/** Options for `useInfiniteQuery`: all notifications, newest first. Each page starts after the last one. */
export function inboxQuery({ agentCode, kind, isUnreadOnly }: InboxFilter) {
  const filter = { agent_code: agentCode, ...(kind && { kind }), ...(isUnreadOnly && { unread: true }) };
  return {
    queryKey: [...inboxKey, filter],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }): Promise<Notification[]> =>
      call(
        'GET /api/notifications',
        { ...filter, limit: LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
        { onError: 'log', signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Notification[]) => (last.length < LIMIT ? null : (last.at(-1)?.cursor ?? null)),
  };
}
