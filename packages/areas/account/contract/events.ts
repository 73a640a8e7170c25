import type { DataOf } from '@chokdee/contracts';

declare module '@chokdee/contracts/live-events' {
  interface LiveEvents {
    /** The inbox of the member has a new notice, or a notice in it was read. */
    notifications: DataOf<'GET /api/notifications/unread'>;
  }
}
