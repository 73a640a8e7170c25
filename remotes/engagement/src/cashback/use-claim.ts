import { formatThb } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { type ClaimCall, refreshCashback } from './cashback.api.ts';
import { copy } from './copy.ts';

/** Claims a day or a week once. A refusal means that its state has changed, here or in another tab. */
export function useClaim(name: ClaimCall, id: string) {
  const { mutate, isPending, error } = useMoneyCall(name, {
    input: () => ({ id }),
    onSuccess: ({ paid }) => {
      toast.success(copy.claimed(formatThb(paid)));
      // Stays busy until the list is refreshed, because a second press would be a new claim.
      return refreshCashback();
    },
    onRefused: ({ message }) => {
      toast.error(message);
      return refreshCashback();
    },
  });
  return { claim: () => mutate(), isClaiming: isPending, unknown: error && !isRefusal(error) ? error : null };
}
