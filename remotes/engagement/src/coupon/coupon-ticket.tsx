import { formatNumber, formatThaiDate, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { DataList, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import type { CouponUse } from './coupon.api.ts';
import styles from './coupon.module.css';
import { couponValue } from './coupon-value.ts';

/** Where what was given can be used. */
const NEXT = {
  credit: null,
  bonus: { to: engagementPaths.myPromotions, label: copy.toBonus },
  points: { to: engagementPaths.shop, label: copy.toShop },
  spin: { to: engagementPaths.wheel, label: copy.toWheel },
} as const;

/** What the coupon gave, on paper. */
export function CouponTicket({ coupon }: { readonly coupon: CouponUse }) {
  const { title, kind, ref } = coupon;
  const next = NEXT[kind];
  return (
    <div className="mt4">
      <Ticket label={copy.done}>
        <TicketPart guilloche className="row between">
          <span>
            <span className="fs12 t2">{copy.done}</span>
            <br />
            <b className={styles.title}>{title}</b>
          </span>
          <span className="tag hit">{copy.arrived}</span>
        </TicketPart>
        <Tear />
        <TicketPart>
          <div className="row between wrap">
            <span className="fs14 t2">{copy.gives[kind]}</span>
            <b className={`num jade ${styles.value}`}>{couponValue(coupon)}</b>
          </div>
          <DataList className="mt2" items={[...turnoverFacts(coupon), { term: copy.ref, value: ref }]} />
          {next !== null && (
            <Link className="btn sm w mt2" to={next.to}>
              {next.label}
            </Link>
          )}
        </TicketPart>
      </Ticket>
    </div>
  );
}

function turnoverFacts({ turnover }: CouponUse) {
  if (turnover === null) return [];
  const { required, amount, expires_at } = turnover;
  const times = amount > 0 ? formatNumber(required / amount) : '';
  return [
    { term: copy.turnover, value: copy.times(times, formatThb(required)) },
    ...(expires_at === null ? [] : [{ term: copy.until, value: formatThaiDate(expires_at) }]),
  ];
}
