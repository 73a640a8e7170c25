import { queryClient } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { useEffect } from 'react';
import type { RoundDetail } from '../../lotto.types.ts';
import { billDetailQuery } from '../../queries/lotto.api.ts';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { reuseLines } from './reuse-lines.ts';

/** Adds the lines of the bill in `?reuse=` once. Removes it from the address, so that a reload adds nothing. */
export function useReusedBill(detail: RoundDetail, store: BetStore): void {
  const [parameters, setParameters] = useSearchParams();
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const billId = parameters.get('reuse');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines of a bill are added once
  useEffect(() => {
    if (billId === null || !isLoggedIn) return;
    setParameters({}, { replace: true, preventScrollReset: true });
    void reuseBill(billId, detail, store);
  }, [billId, isLoggedIn]);
}

export async function reuseBill(billId: string, detail: RoundDetail, store: BetStore): Promise<void> {
  try {
    const bill = await queryClient.fetchQuery(billDetailQuery(billId));
    reuseLines(bill.items, detail, store);
  } catch {
    toast.error(copy.reuse.failed);
  }
}
