import { Split } from '@chokdee/ui';
import { CouponForm } from './coupon-form.tsx';
import { CouponHistory } from './coupon-history.tsx';

export { CouponTicket } from './coupon-ticket.tsx';

/** Redeems a coupon and lists the used ones. */
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
