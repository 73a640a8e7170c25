import { useStaffQuery } from '@chokdee/backoffice-session';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';

const CALL = 'GET /api/staff/approvals';

export type Approvals = StaffDataOf<typeof CALL>;
export type Approval = Approvals['items'][number];
export type Which = 'open' | 'decided';

/** Most requests on one screen. More than this wait for hours, and then the oldest are read first. */
export const MOST = 100;

/** Requests that wait, the oldest first, or those that were decided, the latest first. */
export const useApprovals = (which: Which, isEnabled = true) =>
  useStaffQuery(
    CALL,
    { state: which, sort: 'asked_at', order: which === 'open' ? 'asc' : 'desc', limit: MOST },
    { enabled: isEnabled, live: ['approvals'] },
  );
