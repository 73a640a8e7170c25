import { queryClient } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { useEffect } from 'react';
import type { RoundDetail } from '../lotto.types.ts';
import { billQuery } from './bet.api.ts';
import { pullCopy } from './copy.ts';
import { pullLines } from './pull-lines.ts';
import type { Slip } from './use-slip.ts';

/** `?reuse=BILL`: its lines go to the slip once; the address then forgets it, so that a reload does not add them again. */
export function useReusedBill(detail: RoundDetail, slip: Slip): void {
  const [parameters, setParameters] = useSearchParams();
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const billId = parameters.get('reuse');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bill is taken once, whatever changes meanwhile
  useEffect(() => {
    if (billId === null || !isLoggedIn) return;
    setParameters({}, { replace: true, preventScrollReset: true });
    void pullBill(billId, detail, slip);
  }, [billId, isLoggedIn]);
}

export async function pullBill(billId: string, detail: RoundDetail, slip: Slip): Promise<void> {
  try {
    const bill = await queryClient.fetchQuery(billQuery(billId));
    pullLines(bill.items, detail, slip);
  } catch {
    toast.error(pullCopy.failed);
  }
}
