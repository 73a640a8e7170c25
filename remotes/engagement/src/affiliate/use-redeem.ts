import { formatThb } from '@chokdee/format';
import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { refreshAffiliate } from './affiliate.api.ts';
import { copy } from './copy.ts';

/** Takes commissions into the main wallet, once for each wish. */
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
