import { formatThb } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation, useOneKey } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { type ClaimCall, refreshCashback } from './cashback.api.ts';
import { copy } from './copy.ts';

/** Takes what a day or a week gives, once. A refusal says that it moved on, here or in another tab. */
export function useClaim(name: ClaimCall, id: string) {
  const withOneKey = useOneKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { paid } = await withOneKey(id, (idempotencyKey) => call(name, { id }, { idempotencyKey }));
      return paid;
    },
    onSuccess: (paid) => {
      toast.success(copy.claimed(formatThb(paid)));
      // Busy until it has left the screen: a second press would be another wish.
      return refreshCashback();
    },
    onError: (failure) => {
      if (!isRefusal(failure)) return undefined;
      toast.error(failure.message);
      return refreshCashback();
    },
  });
  return { claim: () => mutate(), isClaiming: isPending, unknown: error && !isRefusal(error) ? error : null };
}
