import { queryClient, useLive } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { Segmented, toast } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { BillDetailView } from './bill-detail.tsx';
import { BillList } from './bill-list.tsx';
import { type BillScope, billDetailQuery } from './bills.api.ts';
import { billsCopy } from './copy.ts';

const scopes: readonly { readonly value: BillScope; readonly label: string }[] = [
  { value: 'pending', label: billsCopy.pending },
  { value: 'history', label: billsCopy.history },
];

/** The member's bills; with `?bill=` one of them as its ticket. */
export function Page() {
  const [params] = useSearchParams();
  const [scope, setScope] = useState<BillScope>('pending');
  const billId = params.get('bill');
  useSettledBills();
  if (billId !== null) return <BillDetailView billId={billId} />;
  return (
    <>
      <LottoTabs />
      <div className="mt3">
        <Segmented label={billsCopy.scope} options={scopes} value={scope} onChange={setScope} />
      </div>
      <BillList key={scope} scope={scope} />
    </>
  );
}

/** Settlement arrives while the page is open: lists and the shown bill follow. */
function useSettledBills() {
  useLive('bill_settled', (event) => {
    void queryClient.invalidateQueries({ queryKey: ['GET /api/lotto/bill/list'] });
    void queryClient.invalidateQueries({ queryKey: billDetailQuery(event.bill_id).queryKey });
    const text = billsCopy.settled(event.bill_no, copy.billStatus[event.status]);
    if (event.status === 'won') toast.success(text);
    else toast.info(text);
  });
}
