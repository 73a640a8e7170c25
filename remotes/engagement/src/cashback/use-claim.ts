import { formatThb } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { type ClaimCall, refreshCashback } from './cashback.api.ts';
import { copy } from './copy.ts';

/** Takes what a day or a week gives, once. A refusal says that it moved on, here or in another tab. */
export function useClaim(name: ClaimCall, id: string) {
  const { mutate, isPending, error } = useMoneyCall(name, {
    input: () => ({ id }),
    onSuccess: ({ paid }) => {
      toast.success(copy.claimed(formatThb(paid)));
      // Busy until it has left the screen: a second press would be another wish.
      return refreshCashback();
    },
    onRefused: ({ message }) => {
      toast.error(message);
      return refreshCashback();
    },
  });
  return { claim: () => mutate(), isClaiming: isPending, unknown: error && !isRefusal(error) ? error : null };
}
