import { call } from '@chokdee/http';
import { useMoneyCall, useMutation } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { type Prepared, refreshWithdrawals } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';

interface WithdrawalInput {
  readonly walletId: number;
  readonly thb: number;
  readonly accountId: string;
  readonly password: string;
}

/** First step: the server checks the request and the password; no money moves. */
export function usePrepare() {
  return useMutation({
    mutationFn: ({ walletId, thb, accountId, password }: WithdrawalInput) =>
      call('POST /api/member/withdraw/prepare', {
        wallet_id: walletId,
        amount: thb,
        account_id: accountId,
        password,
      }),
  });
}

/** Second step: the money leaves the wallet. One idempotency key is kept until the call is answered. */
export const useWithdraw = (walletId: number, onDone: () => void) =>
  useMoneyCall('POST /api/member/withdraw', {
    input: ({ confirm_token, amount }: Prepared) => ({ wallet_id: walletId, amount, confirm_token }),
    onSuccess: () => {
      toast.success(copy.done);
      onDone();
      refreshWithdrawals();
    },
    onUnknown: refreshWithdrawals,
  });
