import { queryClient, useMoneyCall, walletsQuery } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { refreshBonuses, refreshWallets } from './wallets.api.ts';

interface TransferInput {
  readonly fromId: number;
  readonly toId: number;
  readonly thb: number;
}

/** Keeps one idempotency key until the call is answered, so an unknown outcome is never repeated as a new transfer. */
export const useTransfer = (onDone: () => void) =>
  useMoneyCall('POST /api/member/wallet_transfer', {
    input: ({ fromId, toId, thb }: TransferInput) => ({ from_wallet_id: fromId, to_wallet_id: toId, amount: thb }),
    onSuccess: (wallets) => {
      queryClient.setQueryData(walletsQuery.queryKey, wallets);
      refreshBonuses();
      toast.success(copy.transfer.done);
      onDone();
    },
    onUnknown: refreshWallets,
  });
