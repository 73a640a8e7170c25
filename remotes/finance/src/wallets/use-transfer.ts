import { call, isRefusal } from '@chokdee/http';
import { queryClient, useMutation, useOneKey, walletsQuery } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { refreshBonuses, refreshWallets } from './wallets.api.ts';

interface Wish {
  readonly fromId: number;
  readonly toId: number;
  readonly thb: number;
}

/** One key until it is answered: an unknown outcome is looked up, never repeated. */
export function useTransfer(onDone: () => void) {
  const withOneKey = useOneKey();
  return useMutation({
    mutationFn: ({ fromId, toId, thb }: Wish) => {
      const input = { from_wallet_id: fromId, to_wallet_id: toId, amount: thb };
      return withOneKey(JSON.stringify(input), (idempotencyKey) =>
        call('POST /api/member/wallet_transfer', input, { idempotencyKey }),
      );
    },
    onSuccess: (wallets) => {
      queryClient.setQueryData(walletsQuery.queryKey, wallets);
      refreshBonuses();
      toast.success(copy.transfer.done);
      onDone();
    },
    onError: (error) => {
      if (!isRefusal(error)) refreshWallets();
    },
  });
}
