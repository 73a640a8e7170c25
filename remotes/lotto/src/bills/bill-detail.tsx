import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { usePageTitle } from '@chokdee/session';
import { ErrorState, LinkButton, Skeleton } from '@chokdee/ui';
import { lottoPaths } from '../lotto-paths.ts';
import { billName } from '../parts/round-name/round-name.ts';
import { RoundSettled } from '../parts/round-settled.tsx';
import { billDetailQuery } from '../queries/lotto.api.ts';
import { BillActions } from './bill-actions.tsx';
import { BillSource } from './bill-source.tsx';
import { BillTicket } from './bill-ticket.tsx';
import { refreshBills } from './bills.api.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';

export function BillDetailView({ billId }: { readonly billId: string }) {
  const { data, isError, error, refetch } = useQuery(billDetailQuery(billId));
  usePageTitle(data ? billName(data.bill) : null);
  return (
    <div className={styles.detail}>
      {data ? (
        <>
          {data.bill.status === 'pending' && (
            <RoundSettled roundId={data.bill.round_id} onSettled={() => refreshBills(billId)} />
          )}
          <BillTicket detail={data} />
          {(data.numbers !== null || data.bill.status === 'refunded') && <BillSource bill={data.bill} />}
          <BillActions detail={data} />
        </>
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={4} />
      )}
      <LinkButton as={Link} variant="text" wide above={2} to={lottoPaths.bills}>
        {copy.back}
      </LinkButton>
    </div>
  );
}
