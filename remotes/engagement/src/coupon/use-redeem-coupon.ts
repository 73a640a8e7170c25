import { useMoneyCall } from '@chokdee/query';
import { refreshAfterCoupon } from './coupon.api.ts';

/** Redeems a coupon. A repeated press with the same code has the same idempotency key. */
export const useRedeemCoupon = (onDone: () => void) =>
  useMoneyCall('POST /api/coupon/redeem', {
    input: (code: string) => ({ code }),
    onSuccess: () => {
      onDone();
      return refreshAfterCoupon();
    },
  });
