import { useMay, useStaffQuery } from '@chokdee/backoffice-session';

/** Number of requests that wait for a decision of this person. 0 while it is not known. */
export function useWaitingCount(): number {
  const may = useMay('approvals.read');
  const { data } = useStaffQuery('GET /api/staff/approvals/waiting', {}, { enabled: may, live: ['approvals'] });
  return data?.waiting ?? 0;
}
