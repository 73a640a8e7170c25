import { formatThb } from '@chokdee/format';
import { call, isRefusal, isTurnedAway, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { askConfirm, toast } from '@chokdee/ui';
import { useRef } from 'react';
import type { Bill } from '../lotto.types.ts';
import { billName } from '../parts/round-name/round-name.ts';
import { refreshBills } from './bills.api.ts';
import { copy } from './copy.ts';

interface CancelBill {
  /** Asks the member to confirm, then sends the request. */
  readonly ask: () => Promise<void>;
  readonly isBusy: boolean;
  /** Reason why the bill was not cancelled, or a note that the outcome is unknown. */
  readonly problem: string | null;
}

/** Cancels a bill. Sends the same idempotency key after a lost response, so that it happens once. */
export function useCancelBill(bill: Bill): CancelBill {
  const key = useRef<string | null>(null);
  const cancel = useMutation({
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      const idempotencyKey = key.current;
      return sendOrAsk(() => call('POST /api/lotto/bill/cancel', { bill_id: bill.bill_id }, { idempotencyKey }));
    },
    onSuccess: () => toast.success(copy.cancelled(bill.bill_no, formatThb(bill.total))),
    onError: (error) => {
      if (isRefusal(error) && !isTurnedAway(error)) key.current = null;
    },
    onSettled: () => refreshBills(bill.bill_id),
  });
  const ask = async () => {
    const thb = formatThb(bill.total);
    const confirmed = await askConfirm({
      title: copy.cancelTitle,
      message: copy.cancelMessage(billName(bill), thb),
      confirm: copy.cancelConfirm,
      cancel: copy.cancelKeep,
    });
    if (confirmed) cancel.mutate();
  };
  return { ask, isBusy: cancel.isPending, problem: cancel.error && problemOf(cancel.error) };
}

const problemOf = (error: Error): string => (isRefusal(error) ? error.message : copy.cancelUnknown);
