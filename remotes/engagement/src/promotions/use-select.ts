import { call, isRefusal } from '@chokdee/http';
import { useMutation, useOneKey } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { type Promotion, refreshPromotions } from './promotions.api.ts';

/** Accepts a promotion as it was read. A refusal says that something moved, here or in another tab: it is asked anew. */
export function useSelect({ promotion_id, version, kind }: Promotion) {
  const withOneKey = useOneKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const input = { promotion_id, version };
      return withOneKey(JSON.stringify(input), (idempotencyKey) =>
        call('POST /api/promotion/select', input, { idempotencyKey }),
      );
    },
    onSuccess: () => {
      toast.success(kind === 'deposit_bonus' ? copy.detail.takenSelected : copy.detail.takenAtOnce);
      // Busy until what changed is on the screen: a second press would be another wish.
      return refreshPromotions();
    },
    onError: (failure) => (isRefusal(failure) ? refreshPromotions() : undefined),
  });
  return { select: () => mutate(), isSelecting: isPending, error };
}
