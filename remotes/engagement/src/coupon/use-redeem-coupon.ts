import { useMoneyCall } from '@chokdee/query';
import { refreshAfterCoupon } from './coupon.api.ts';

/** Uses a coupon, once for each code that is typed. */
export const useRedeemCoupon = (onDone: () => void) =>
  useMoneyCall('POST /api/coupon/redeem', {
    input: (code: string) => ({ code }),
    onSuccess: () => {
      onDone();
      return refreshAfterCoupon();
    },
  });
