import type { DataOf } from '@chokdee/contracts';
import { formatThb } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation, useOneKey } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { refreshPromotions } from './promotions.api.ts';

/** A promotion to give up, or the turnover of a coupon's bonus, which has no promotion. */
export type Cancellable = { readonly promotionId: number } | { readonly turnoverId: string };

/** Gives it up once. Refreshes afterwards and after a refusal. */
export function useCancel(target: Cancellable) {
  const withOneKey = useOneKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<DataOf<'POST /api/promotion/cancel'> | null> =>
      withOneKey(JSON.stringify(target), async (idempotencyKey) => {
        if ('promotionId' in target) {
          return call('POST /api/promotion/cancel', { promotion_id: target.promotionId }, { idempotencyKey });
        }
        await call('POST /api/member/bonus/cancel', { id: target.turnoverId });
        return null;
      }),
    onSuccess: (cancelled) => {
      const taken = cancelled?.taken ?? 0;
      toast.success(taken > 0 ? copy.cancel.done(formatThb(taken)) : copy.cancel.doneFree);
      // Stays busy until the list is refreshed, because a second press would be a new request.
      return refreshPromotions();
    },
    onError: (failure) => (isRefusal(failure) ? refreshPromotions() : undefined),
  });
  return { cancel: () => mutate(), isCancelling: isPending, error };
}
