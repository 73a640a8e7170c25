import { queryClient, useMoneyCall, walletsQuery } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { refreshBonuses, refreshWallets } from './wallets.api.ts';

interface Wish {
  readonly fromId: number;
  readonly toId: number;
  readonly thb: number;
}

/** One key until it is answered: an unknown outcome is looked up, never repeated. */
export const useTransfer = (onDone: () => void) =>
  useMoneyCall('POST /api/member/wallet_transfer', {
    input: ({ fromId, toId, thb }: Wish) => ({ from_wallet_id: fromId, to_wallet_id: toId, amount: thb }),
    onSuccess: (wallets) => {
      queryClient.setQueryData(walletsQuery.queryKey, wallets);
      refreshBonuses();
      toast.success(copy.transfer.done);
      onDone();
    },
    onUnknown: refreshWallets,
  });
