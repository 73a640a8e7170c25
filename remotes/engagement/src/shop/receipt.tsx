import { formatNumber, formatSignedThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import {
  Button,
  CopyButton,
  DataList,
  Detail,
  Figure,
  LinkButton,
  Row,
  Tear,
  Text,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
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

/** Receipt of an exchange: price, item and next step. */
export function Receipt({ redemption, point, onClose }: Redeemed & { onClose(): void }) {
  const { kind, name, quantity, ref, points, value, coupon_code } = redemption;
  const next = NEXT[kind];
  return (
    <div role="status">
      <Ticket on="surface" label={copy.receipt.label}>
        <TicketPart guilloche textAlign="center">
          <h3>{copy.receipt.done}</h3>
          <Text as="div" size="lg" weight="bold" above={1}>
            {quantity === 1 ? name : copy.quantityOf(name, formatNumber(quantity))}
          </Text>
          {kind === 'credit' && (
            <Figure as="div" tone="ok" size="xl" above={1}>
              {formatSignedThb(value)}
            </Figure>
          )}
          <Detail above={1}>{copy.receipt.next[kind]}</Detail>
          {coupon_code !== null && (
            <Row above={2} justify="center">
              <span className={styles.code}>{coupon_code}</span>
              <CopyButton text={coupon_code} label={copy.receipt.copyCode} />
            </Row>
          )}
        </TicketPart>
        <Tear />
        <TicketPart>
          <DataList
            items={[
              { term: copy.receipt.ref, value: ref },
              { term: copy.receipt.used, value: <Figure>{formatNumber(points)}</Figure> },
              { term: copy.receipt.left, value: <Figure>{formatNumber(point)}</Figure> },
            ]}
          />
        </TicketPart>
      </Ticket>
      <Row above={4}>
        <Button variant="secondary" grow data-autofocus onClick={onClose}>
          {copy.receipt.close}
        </Button>
        {next !== null && (
          <LinkButton as={Link} replace grow to={next.to} onClick={onClose}>
            {next.label}
          </LinkButton>
        )}
      </Row>
    </div>
  );
}
