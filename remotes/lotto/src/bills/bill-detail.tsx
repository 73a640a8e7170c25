import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { usePageTitle } from '@chokdee/session';
import { buttonClass, ErrorState, Skeleton } from '@chokdee/ui';
import { lottoPaths } from '../lotto-paths.ts';
import { billName } from './bill-name.ts';
import { BillTicket } from './bill-ticket.tsx';
import { billDetailQuery } from './bills.api.ts';
import css from './bills.module.css';
import { billsCopy } from './copy.ts';

/** One bill, by its address. */
export function BillDetailView({ billId }: { readonly billId: string }) {
  const detail = useQuery(billDetailQuery(billId));
  usePageTitle(detail.data ? billName(detail.data.bill) : null);
  return (
    <div className={css.detail}>
      {detail.data ? (
        <BillTicket detail={detail.data} />
      ) : detail.isError ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <Skeleton height={420} radius={4} />
      )}
      <Link className={`${buttonClass({ variant: 'secondary', wide: true })} mt4`} to={lottoPaths.bills}>
        {billsCopy.back}
      </Link>
    </div>
  );
}
