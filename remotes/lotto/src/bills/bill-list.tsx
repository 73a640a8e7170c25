import { useInfiniteQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, buttonClass, EmptyState, ErrorState, LoadMore, Skeleton } from '@chokdee/ui';
import { lottoPaths } from '../lotto-paths.ts';
import { BillCard } from './bill-card.tsx';
import { type BillFilter, isNarrowed } from './bill-filter.ts';
import { BillTotals } from './bill-totals.tsx';
import { billListQuery } from './bills.api.ts';
import { copy } from './copy.ts';
import { CsvLine } from './csv-line.tsx';

interface BillListProps {
  readonly filter: BillFilter;
  readonly onClear: () => void;
}

export function BillList({ filter, onClear }: BillListProps) {
  const list = useInfiniteQuery(billListQuery(filter));
  if (list.isPending) return <BillListSkeleton />;
  const [first] = list.data?.pages ?? [];
  if (first === undefined) {
    return (
      <div className="mt4">
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  const bills = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (bills.length === 0) return <NoBills filter={filter} onClear={onClear} />;
  return (
    <>
      <BillTotals scope={filter.scope} totals={first.totals} />
      <div className="tks mt3">
        {bills.map((bill) => (
          <BillCard key={bill.bill_id} bill={bill} />
        ))}
      </div>
      <LoadMore list={list} />
      {filter.scope === 'pending' ? <p className="hint mt4">{copy.locked}</p> : <CsvLine filter={filter} />}
    </>
  );
}

function NoBills({ filter, onClear }: BillListProps) {
  if (isNarrowed(filter)) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        {copy.clearFilter}
      </Button>
    );
    return (
      <div className="mt4">
        <EmptyState title={copy.emptyFiltered} action={clear} />
      </div>
    );
  }
  const toLobby = (
    <Link className={buttonClass({ variant: 'primary' })} to={lottoPaths.lobby}>
      {copy.toLobby}
    </Link>
  );
  return (
    <div className="mt4">
      <EmptyState title={filter.scope === 'pending' ? copy.emptyPending : copy.emptyHistory} action={toLobby} />
    </div>
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
