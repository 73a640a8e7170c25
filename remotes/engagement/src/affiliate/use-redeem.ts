import { formatThb } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation, useOneKey } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { refreshAffiliate } from './affiliate.api.ts';
import { copy } from './copy.ts';

/** Takes commissions into the main wallet, once for each wish. */
export function useRedeem(onDone: () => void) {
  const withOneKey = useOneKey();
  return useMutation({
    mutationFn: (thb: number) =>
      withOneKey(String(thb), (idempotencyKey) =>
        call('POST /api/affiliate/redeem', { amount: thb }, { idempotencyKey, onError: 'log' }),
      ),
    onSuccess: ({ amount, ref }) => {
      toast.success(copy.sheet.done(formatThb(amount), ref));
      onDone();
      return refreshAffiliate();
    },
    onError: (failure) => (isRefusal(failure) ? refreshAffiliate() : undefined),
  });
}
