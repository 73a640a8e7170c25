import type { DataOf } from '@chokdee/contracts';
import { formatThb } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation, useOneKey } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { refreshPromotions } from './promotions.api.ts';

/** What is given up: a promotion, or the bonus of a coupon, which has none. */
export type Cancellable = { readonly promotionId: number } | { readonly turnoverId: string };

/** Gives one up, once; afterwards, and after a refusal, everything about it is asked anew. */
export function useCancel(what: Cancellable) {
  const withOneKey = useOneKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<DataOf<'POST /api/promotion/cancel'> | null> =>
      withOneKey(JSON.stringify(what), async (idempotencyKey) => {
        if ('promotionId' in what) {
          return call('POST /api/promotion/cancel', { promotion_id: what.promotionId }, { idempotencyKey });
        }
        await call('POST /api/member/bonus/cancel', { id: what.turnoverId });
        return null;
      }),
    onSuccess: (cancelled) => {
      const taken = cancelled?.taken ?? 0;
      toast.success(taken > 0 ? copy.cancel.done(formatThb(taken)) : copy.cancel.doneFree);
      // Busy until what changed is on the screen: a second press would be another wish.
      return refreshPromotions();
    },
    onError: (failure) => (isRefusal(failure) ? refreshPromotions() : undefined),
  });
  return { cancel: () => mutate(), isCancelling: isPending, error };
}
