import { call, isRefusal } from '@chokdee/http';
import { useMutation, useOneKey } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { refreshPrizes } from './wheel.api.ts';

/** Fetches a prize that waits for the member, once. */
export function useClaimReward(rewardId: string) {
  const withOneKey = useOneKey();
  return useMutation({
    mutationFn: () =>
      withOneKey(rewardId, (idempotencyKey) =>
        call('POST /api/wheel/reward', { reward_id: rewardId }, { idempotencyKey }),
      ),
    onSuccess: () => {
      toast.success(copy.result.claimed);
      refreshPrizes();
    },
    onError: (failure) => {
      if (isRefusal(failure)) refreshPrizes();
    },
  });
}
