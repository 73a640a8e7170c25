import { formatNumber, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { CopyButton, DataList, EmptyState, ErrorState, LoadMore, Skeleton, Tag, Timeline } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy as shared } from '../parts/copy.ts';
import rows from '../parts/parts.module.css';
import { copy } from './copy.ts';
import { deliverySteps } from './delivery-steps.ts';
import { ordersQuery, type Redemption } from './shop.api.ts';
import styles from './shop.module.css';

const TONES = {
  done: 'ok',
  ordered: 'info',
  packed: 'info',
  sent: 'info',
  delivered: 'ok',
  cancelled: 'warn',
} as const satisfies Record<Redemption['status'], string>;

/** Exchanges, newest first; each opens to its code, its address and the way of its parcel. */
export function Orders() {
  const list = useInfiniteQuery(ordersQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (list.isPending) return <HistorySkeleton />;
  if (items.length === 0) return <NoOrders />;
  return (
    <div className="mt3">
      <div className={`card ${rows.list}`}>
        {items.map((item) => (
          <Order key={item.ref} order={item} />
        ))}
      </div>
      <LoadMore list={list} shown={shared.shown(items.length)} />
    </div>
  );
}

function Order({ order }: { readonly order: Redemption }) {
  const { name, quantity, points, status, at } = order;
  return (
    <details className={styles.entry}>
      <summary className="lr">
        <span className="grow">
          <span className="nm">{quantity === 1 ? name : copy.quantityOf(name, formatNumber(quantity))}</span>
          <br />
          <span className="fs12 t3">{formatThaiDateTime(at)}</span>
        </span>
        <span className="r">
          <b className="fs14 nw">{copy.spent(formatNumber(points))}</b>
          <br />
          <Tag tone={TONES[status]}>{copy.status[status]}</Tag>
        </span>
      </summary>
      <div>
        <OrderDetail order={order} />
      </div>
    </details>
  );
}

function OrderDetail({ order }: { readonly order: Redemption }) {
  const { ref, kind, value, coupon_code, address } = order;
  const facts = [
    { term: copy.receipt.ref, value: ref },
    ...(kind === 'credit' ? [{ term: copy.sheet.toWallet, value: <b className="money">{formatThb(value)}</b> }] : []),
    ...(kind === 'spin' ? [{ term: copy.sheet.spins, value: copy.sheet.times(formatNumber(value)) }] : []),
    ...(address === null ? [] : [{ term: copy.deliverTo, value: addressText(address) }]),
  ];
  return (
    <>
      <DataList items={facts} />
      {coupon_code !== null && (
        <div className="row between mt2">
          <span>
            <span className="fs12 t2">{copy.couponCode}</span>
            <br />
            <span className={styles.code}>{coupon_code}</span>
          </span>
          <CopyButton text={coupon_code} label={copy.receipt.copyCode} />
        </div>
      )}
      {kind === 'goods' && (
        <div className="mt3">
          <Timeline label={copy.delivery} items={deliverySteps(order)} />
        </div>
      )}
    </>
  );
}

function addressText(address: NonNullable<Redemption['address']>): string {
  const { name, mobile, subdistrict, district, province, postcode } = address;
  return [name, mobile, address.address, subdistrict, district, province, postcode].join(' ');
}

function NoOrders() {
  const toShop = (
    <Link className="btn s" to={engagementPaths.shop}>
      {copy.backToShop}
    </Link>
  );
  return (
    <div className="mt3">
      <EmptyState icon="bag" title={copy.noOrders} action={toShop} />
    </div>
  );
}

/** The shape of a list of movements. */
export function HistorySkeleton() {
  return (
    <div className="stack mt3" aria-busy="true">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={68} radius={12} />
      ))}
    </div>
  );
}
