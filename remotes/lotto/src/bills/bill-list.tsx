import { useInfiniteQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { buttonClass, EmptyState, ErrorState, LoadMore, Skeleton } from '@chokdee/ui';
import { lottoPaths } from '../lotto-paths.ts';
import { BillCard } from './bill-card.tsx';
import { type BillScope, billListQuery } from './bills.api.ts';
import { billsCopy } from './copy.ts';

export function BillList({ scope }: { readonly scope: BillScope }) {
  const list = useInfiniteQuery(billListQuery(scope));
  if (list.isPending) return <BillListSkeleton />;
  if (list.data === undefined) {
    return (
      <div className="mt4">
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const bills = list.data.pages.flatMap((page) => page.items);
  if (bills.length === 0) {
    return (
      <div className="mt4">
        <EmptyState
          title={scope === 'pending' ? billsCopy.emptyPending : billsCopy.emptyHistory}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={lottoPaths.lobby}>
              {billsCopy.toLobby}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <>
      <div className="tks mt3">
        {bills.map((bill) => (
          <BillCard key={bill.bill_id} bill={bill} />
        ))}
      </div>
      <LoadMore list={list} />
      <p className="hint mt4">{billsCopy.locked}</p>
    </>
  );
}

function BillListSkeleton() {
  return (
    <div className="tks mt3" aria-busy="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={148} radius={4} />
      ))}
    </div>
  );
}
