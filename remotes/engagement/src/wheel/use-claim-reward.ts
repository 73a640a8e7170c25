import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { markTold, refreshPrizes } from './wheel.api.ts';

/** Fetches a prize that waits for the member, once. */
export const useClaimReward = (rewardId: string) =>
  useMoneyCall('POST /api/wheel/reward', {
    input: () => ({ reward_id: rewardId }),
    onSuccess: () => {
      toast.success(copy.result.claimed);
      markTold(rewardId);
      refreshPrizes();
    },
    onRefused: refreshPrizes,
  });
