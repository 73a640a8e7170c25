import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { Button, EmptyState, ErrorState, Segmented, Sheet, SheetHead, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import type { Bill, RoundDetail } from '../lotto.types.ts';
import { oldBillsQuery } from './bet.api.ts';
import css from './bet.module.css';
import { pullCopy, setsCopy } from './copy.ts';
import { SavedSets } from './saved-sets.tsx';
import { pullBill } from './use-reused-bill.ts';
import type { Slip } from './use-slip.ts';

interface PullSheetProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
  readonly onClose: () => void;
}

const sources = [
  { value: 'bills', label: pullCopy.bills },
  { value: 'sets', label: pullCopy.sets },
] as const;

/** Lines from earlier: bills and saved sets. */
export function PullSheet({ detail, slip, onClose }: PullSheetProps) {
  const [source, setSource] = useState<'bills' | 'sets'>('bills');
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return (
    <Sheet open onClose={onClose} title={pullCopy.title}>
      <SheetHead title={pullCopy.title} onClose={onClose} />
      <div className={css.sheet}>
        <Segmented label={pullCopy.source} options={sources} value={source} onChange={setSource} />
        {!isLoggedIn && <EmptyState title={setsCopy.login} icon="lock" />}
        {isLoggedIn && source === 'bills' && <OldBills detail={detail} slip={slip} onDone={onClose} />}
        {isLoggedIn && source === 'sets' && <SavedSets detail={detail} slip={slip} onDone={onClose} />}
      </div>
    </Sheet>
  );
}

interface OldBillsProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
  readonly onDone: () => void;
}

function OldBills({ detail, slip, onDone }: OldBillsProps) {
  const bills = useQuery(oldBillsQuery);
  if (bills.isError) return <ErrorState error={bills.error} onRetry={() => void bills.refetch()} />;
  if (bills.data === undefined) return <Skeleton height={180} radius={12} />;
  const { items } = bills.data;
  if (items.length === 0) return <EmptyState title={pullCopy.empty} icon="document" />;
  const use = async (bill: Bill) => {
    await pullBill(bill.bill_id, detail, slip);
    onDone();
  };
  return (
    <div>
      {items.map((bill) => (
        <OldBill key={bill.bill_id} bill={bill} onUse={() => void use(bill)} />
      ))}
    </div>
  );
}

function OldBill({ bill, onUse }: { readonly bill: Bill; readonly onUse: () => void }) {
  const name = bill.round_no === null ? bill.lotto_name : copy.roundNo(bill.lotto_name, bill.round_no);
  return (
    <div className="set">
      <span className="grow">
        <b className="m">{name}</b>
        <br />
        <span className="fs12 t2">
          {pullCopy.bill(bill.bill_no, bill.item_count)} · {formatThaiDateTime(bill.created_at)}
        </span>
      </span>
      <span className="money">{formatThb(bill.total)}</span>
      <Button variant="secondary" size="sm" aria-label={pullCopy.use(bill.bill_no)} onClick={onUse}>
        {pullCopy.useShort}
      </Button>
    </div>
  );
}
