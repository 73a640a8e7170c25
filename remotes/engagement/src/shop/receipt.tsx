import { formatNumber, formatSignedThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Button, CopyButton, DataList, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import type { Redeemed, Redemption } from './shop.api.ts';
import styles from './shop.module.css';

const NEXT = {
  credit: null,
  spin: { to: engagementPaths.wheel, label: copy.receipt.toWheel },
  coupon: { to: engagementPaths.coupon, label: copy.receipt.toCoupon },
  goods: { to: engagementPaths.shopOrders, label: copy.receipt.toOrders },
} as const satisfies Record<Redemption['kind'], { to: string; label: string } | null>;

/** The proof of an exchange: what it cost, what came, where it goes on. */
export function Receipt({ redemption, point, onClose }: Redeemed & { onClose(): void }) {
  const { kind, name, quantity, ref, points, value, coupon_code } = redemption;
  const next = NEXT[kind];
  return (
    <div role="status">
      <Ticket on="surface" label={copy.receipt.label}>
        <TicketPart guilloche className="c">
          <h3>{copy.receipt.done}</h3>
          <div className="fs18 b mt1">{quantity === 1 ? name : copy.quantityOf(name, formatNumber(quantity))}</div>
          {kind === 'credit' && <div className="num jade fs22 mt1">{formatSignedThb(value)}</div>}
          <p className="fs14 t2 mt1">{copy.receipt.next[kind]}</p>
          {coupon_code !== null && (
            <div className="row mt2" style={{ justifyContent: 'center' }}>
              <span className={styles.code}>{coupon_code}</span>
              <CopyButton text={coupon_code} label={copy.receipt.copyCode} />
            </div>
          )}
        </TicketPart>
        <Tear />
        <TicketPart>
          <DataList
            items={[
              { term: copy.receipt.ref, value: ref },
              { term: copy.receipt.used, value: <b className="num">{formatNumber(points)}</b> },
              { term: copy.receipt.left, value: <b className="num">{formatNumber(point)}</b> },
            ]}
          />
        </TicketPart>
      </Ticket>
      <div className="row mt4">
        <Button variant="secondary" className="grow" data-autofocus onClick={onClose}>
          {copy.receipt.close}
        </Button>
        {next !== null && (
          <Link replace className="btn p grow" to={next.to} onClick={onClose}>
            {next.label}
          </Link>
        )}
      </div>
    </div>
  );
}
