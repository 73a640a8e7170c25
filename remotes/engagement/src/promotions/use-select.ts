import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { type Promotion, refreshPromotions } from './promotions.api.ts';

/** Accepts the shown version of a promotion. A refusal means that it has changed, so the list is refreshed. */
export function useSelect({ promotion_id, version, kind }: Promotion) {
  const { mutate, isPending, error } = useMoneyCall('POST /api/promotion/select', {
    input: () => ({ promotion_id, version }),
    onSuccess: () => {
      toast.success(kind === 'deposit_bonus' ? copy.detail.takenSelected : copy.detail.takenAtOnce);
      // Stays busy until the list is refreshed, because a second press would be a new request.
      return refreshPromotions();
    },
    onRefused: refreshPromotions,
  });
  return { select: () => mutate(), isSelecting: isPending, error };
}
