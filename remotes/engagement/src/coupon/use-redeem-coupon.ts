import { call } from '@chokdee/http';
import { useMutation, useOneKey } from '@chokdee/query';
import { refreshAfterCoupon } from './coupon.api.ts';

/** Uses a coupon, once for each code that is typed. */
export function useRedeemCoupon(onDone: () => void) {
  const withOneKey = useOneKey();
  return useMutation({
    mutationFn: (code: string) =>
      withOneKey(code, (idempotencyKey) => call('POST /api/coupon/redeem', { code }, { idempotencyKey })),
    onSuccess: () => {
      onDone();
      return refreshAfterCoupon();
    },
  });
}
