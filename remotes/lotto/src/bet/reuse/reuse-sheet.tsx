import { formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import {
  Box,
  Button,
  ErrorState,
  Label,
  Money,
  Segmented,
  SettingRow,
  Sheet,
  SheetForm,
  SheetHead,
  Skeleton,
  Strong,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import type { Bill } from '../../lotto.types.ts';
import { billName } from '../../parts/round-name/round-name.ts';
import type { BetProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { oldBillsQuery } from './reuse.api.ts';
import { SavedSets } from './saved-sets.tsx';
import { reuseBill } from './use-reused-bill.ts';

interface ReuseSheetProps extends BetProps {
  readonly onClose: () => void;
}

const sources = [
  { value: 'bills', label: copy.reuse.bills },
  { value: 'sets', label: copy.reuse.sets },
] as const;

/** Offers the lines of old bills and saved sets. */
export function ReuseSheet({ detail, store, onClose }: ReuseSheetProps) {
  const [source, setSource] = useState<'bills' | 'sets'>('bills');
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  const login = () => {
    onClose();
    openDialog('login');
  };
  return (
    <Sheet open onClose={onClose} title={copy.reuse.title}>
      <SheetHead title={copy.reuse.title} onClose={onClose} />
      <SheetForm as="div">
        <Segmented label={copy.reuse.source} options={sources} value={source} onChange={setSource} />
        {!isLoggedIn && (
          <Nothing icon="lock" words={copy.sets.login} action={<Button onClick={login}>{copy.sets.toLogin}</Button>} />
        )}
        {isLoggedIn && source === 'bills' && <OldBills detail={detail} store={store} onDone={onClose} />}
        {isLoggedIn && source === 'sets' && <SavedSets detail={detail} store={store} onDone={onClose} />}
      </SheetForm>
    </Sheet>
  );
}

interface OldBillsProps extends BetProps {
  readonly onDone: () => void;
}

function OldBills({ detail, store, onDone }: OldBillsProps) {
  const bills = useQuery(oldBillsQuery);
  if (bills.isError) return <ErrorState error={bills.error} onRetry={() => void bills.refetch()} />;
  if (bills.data === undefined) return <Skeleton height={180} radius={12} />;
  const { items } = bills.data;
  if (items.length === 0) return <Nothing words={copy.reuse.empty} icon="document" />;
  const use = async (bill: Bill) => {
    await reuseBill(bill.bill_id, detail, store);
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
  return (
    <SettingRow>
      <Box as="span" grow>
        <Strong>{billName(bill)}</Strong>
        <br />
        <Label>
          {copy.reuse.bill(bill.bill_no, bill.item_count)} · {formatThaiDateTime(bill.created_at)}
        </Label>
      </Box>
      <Money thb={bill.total} />
      <Button variant="secondary" size="sm" aria-label={copy.reuse.use(bill.bill_no)} onClick={onUse}>
        {copy.reuse.useShort}
      </Button>
    </SettingRow>
  );
}
