import styles from './coupon.module.css';
import { CouponForm } from './coupon-form.tsx';
import { CouponHistory } from './coupon-history.tsx';

/** Coupons: using one, and those that were used. */
export function Page() {
  return (
    <div className={styles.narrow}>
      <CouponForm />
      <CouponHistory />
    </div>
  );
}
