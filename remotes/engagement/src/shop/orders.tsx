import { formatNumber, formatThaiDateTime } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import {
  Box,
  Card,
  CopyButton,
  DataList,
  ErrorState,
  Label,
  ListRow,
  LoadMore,
  Money,
  Row,
  RowText,
  Skeletons,
  Tag,
  Text,
  Timeline,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { engagementPaths } from '../engagement-paths.ts';
import { copy as shared } from '../parts/copy.ts';
import partsStyles from '../parts/parts.module.css';
import { wayTo } from '../parts/way-to.tsx';
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

/** Exchanges, newest first. Each opens to its code, its address and the steps of its delivery. */
export function Orders() {
  const list = useInfiniteQuery(ordersQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (list.isPending) return <HistorySkeleton />;
  if (items.length === 0) return <NoOrders />;
  return (
    <Box above={3}>
      <Card className={partsStyles.list}>
        {items.map((item) => (
          <Order key={item.ref} order={item} />
        ))}
      </Card>
      <LoadMore list={list} shown={shared.shown(items.length)} />
    </Box>
  );
}

function Order({ order }: { readonly order: Redemption }) {
  const { name, quantity, points, status, at } = order;
  return (
    <details className={styles.entry}>
      <ListRow as="summary">
        <RowText inline below={formatThaiDateTime(at)}>
          {quantity === 1 ? name : copy.quantityOf(name, formatNumber(quantity))}
        </RowText>
        <Text as="span" textAlign="right">
          <Text as="b" size="sm" noWrap>
            {copy.spent(formatNumber(points))}
          </Text>
          <br />
          <Tag tone={TONES[status]}>{copy.status[status]}</Tag>
        </Text>
      </ListRow>
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
    ...(kind === 'credit'
      ? [
          {
            term: copy.sheet.toWallet,
            value: <Money thb={value} />,
          },
        ]
      : []),
    ...(kind === 'spin' ? [{ term: copy.sheet.spins, value: copy.sheet.times(formatNumber(value)) }] : []),
    ...(address === null ? [] : [{ term: copy.deliverTo, value: addressText(address) }]),
  ];
  return (
    <>
      <DataList items={facts} />
      {coupon_code !== null && (
        <Row justify="between" above={2}>
          <span>
            <Label>{copy.couponCode}</Label>
            <br />
            <span className={styles.code}>{coupon_code}</span>
          </span>
          <CopyButton text={coupon_code} label={copy.receipt.copyCode} />
        </Row>
      )}
      {kind === 'goods' && <Timeline above={3} label={copy.delivery} items={deliverySteps(order)} />}
    </>
  );
}

function addressText(address: NonNullable<Redemption['address']>): string {
  const { name, mobile, subdistrict, district, province, postcode } = address;
  return [name, mobile, address.address, subdistrict, district, province, postcode].join(' ');
}

function NoOrders() {
  return <Nothing above={3} icon="bag" words={copy.noOrders} action={wayTo(engagementPaths.shop, copy.backToShop)} />;
}

/** Placeholder of a history list. */
export const HistorySkeleton = () => <Skeletons above={3} heights={[68, 68, 68, 68]} radius={12} />;
