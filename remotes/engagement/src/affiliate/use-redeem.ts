import { formatThb } from '@chokdee/format';
import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { refreshAffiliate } from './affiliate.api.ts';
import { copy } from './copy.ts';

/** Moves commissions into the main wallet. A repeated press with the same amount has the same idempotency key. */
export const useRedeem = (onDone: () => void) =>
  useMoneyCall(
    'POST /api/affiliate/redeem',
    {
      input: (thb: number) => ({ amount: thb }),
      onSuccess: ({ amount, ref }) => {
        toast.success(copy.sheet.done(formatThb(amount), ref));
        onDone();
        return refreshAffiliate();
      },
      onRefused: refreshAffiliate,
    },
    { onError: 'log' },
  );
