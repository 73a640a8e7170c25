import { Split } from '@chokdee/ui';
import { CouponForm } from './coupon-form.tsx';
import { CouponHistory } from './coupon-history.tsx';

/** Coupons: using one, and those that were used. */
export function Page() {
  return (
    <Split>
      <div>
        <CouponForm />
      </div>
      <CouponHistory />
    </Split>
  );
}
