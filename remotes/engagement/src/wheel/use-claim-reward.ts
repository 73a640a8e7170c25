import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { markTold, refreshPrizes } from './wheel.api.ts';

/** Claims a waiting prize once. */
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
