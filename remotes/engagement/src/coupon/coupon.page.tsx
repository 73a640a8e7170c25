import { CouponForm } from './coupon-form.tsx';
import { CouponHistory } from './coupon-history.tsx';

/** Coupons: using one, and those that were used. */
export function Page() {
  return (
    <div className="split">
      <div>
        <CouponForm />
      </div>
      <CouponHistory />
    </div>
  );
}
