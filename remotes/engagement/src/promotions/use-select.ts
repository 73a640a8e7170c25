import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { type Promotion, refreshPromotions } from './promotions.api.ts';

/** Accepts a promotion as it was read. A refusal says that something moved, here or in another tab: it is asked anew. */
export function useSelect({ promotion_id, version, kind }: Promotion) {
  const { mutate, isPending, error } = useMoneyCall('POST /api/promotion/select', {
    input: () => ({ promotion_id, version }),
    onSuccess: () => {
      toast.success(kind === 'deposit_bonus' ? copy.detail.takenSelected : copy.detail.takenAtOnce);
      // Busy until what changed is on the screen: a second press would be another wish.
      return refreshPromotions();
    },
    onRefused: refreshPromotions,
  });
  return { select: () => mutate(), isSelecting: isPending, error };
}
