import { useLive, useQuery } from '@chokdee/query';
import { useRightAddress, useSearchParams } from '@chokdee/router';
import { Chip, ChipGroup, Note, toast } from '@chokdee/ui';
import { copy as areaCopy } from '../parts/copy.ts';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { BillDetailView } from './bill-detail.tsx';
import { type BillFilter, filterParams, readFilter } from './bill-filter.ts';
import { BillFilterBar } from './bill-filter-bar.tsx';
import { BillList } from './bill-list.tsx';
import { pendingCountQuery, refreshBills } from './bills.api.ts';
import { copy } from './copy.ts';

/** The member's bills; `?bill=` shows one of them. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const billId = params.get('bill');
  useSettledBills();
  const filter = readFilter(params);
  const isMended = useRightAddress({ from: filter.from, to: filter.to });
  if (billId !== null) return <BillDetailView billId={billId} />;
  const show = (next: BillFilter) => setParams(filterParams(next), { replace: true });
  const isHistory = filter.scope === 'history';
  return (
    <>
      <LottoTabs />
      <ScopeChips isHistory={isHistory} onScope={(scope) => show({ ...everything, scope })} />
      {isHistory && <BillFilterBar filter={filter} onFilter={show} />}
      {isMended && (
        <Note tone="warn" above={2}>
          {copy.badDays}
        </Note>
      )}
      <BillList filter={filter} onClear={() => show({ ...everything, scope: filter.scope })} />
    </>
  );
}

const everything = { categoryId: null, from: null, to: null } as const;

interface ScopeChipsProps {
  readonly isHistory: boolean;
  readonly onScope: (scope: BillFilter['scope']) => void;
}

function ScopeChips({ isHistory, onScope }: ScopeChipsProps) {
  const { data } = useQuery(pendingCountQuery);
  return (
    <ChipGroup above={3} aria-label={copy.scope}>
      <Chip on={!isHistory} onClick={() => onScope('pending')}>
        {data ? copy.pendingCount(data.totals.count) : copy.pending}
      </Chip>
      <Chip on={isHistory} onClick={() => onScope('history')}>
        {copy.history}
      </Chip>
    </ChipGroup>
  );
}

/** Refreshes lists and the shown bill when a bill is settled. */
function useSettledBills() {
  useLive('bill_settled', (event) => {
    refreshBills(event.bill_id);
    // The shell announces a won bill on every page.
    if (event.status !== 'won') toast.info(copy.settled(event.bill_no, areaCopy.billStatus[event.status]));
  });
}
