import { useMay } from '@chokdee/backoffice-session';
import { useApprovals } from './approvals.query.ts';

/** Number of requests that wait for a decision of this person. 0 while it is not known. */
export function useWaitingCount(): number {
  const may = useMay('approvals.read');
  const { data } = useApprovals('open', may);
  return data?.items.filter(({ may_decide: mayDecide }) => mayDecide).length ?? 0;
}
