import { formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Box, Caption, Card, Emblem, Figure, ListRow, RowTitle, Section, SectionHeader, Tag, Text } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { channelPart } from '../parts/channels/index.ts';
import { reasonOf } from '../parts/order-reason.ts';
import { recentOrdersQuery } from '../queries/deposit.api.ts';
import type { Order } from '../queries/payment.api.ts';
import { copy } from './copy.ts';

const TONES = {
  pending: 'info',
  paid: 'ok',
  expired: 'plain',
  mismatch: 'warn',
  failed: 'error',
} as const satisfies Record<Order['status'], string>;

/** Lists the last deposits, so that a member can return to an order opened an hour ago. */
export function RecentOrders() {
  const { data } = useQuery(recentOrdersQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section>
      <SectionHeader>
        <h2>{copy.recent}</h2>
        <Link to={financePaths.statement}>{copy.all}</Link>
      </SectionHeader>
      <Card>
        {data.items.map((order) => (
          <ListRow as={Link} data-stacks key={order.ref} to={financePaths.payment(order.ref)}>
            <Emblem ground="quiet" icon={channelPart(order.channel_code)?.icon ?? 'wallet'} />
            <Box grow>
              <RowTitle as="div" truncate>
                {order.channel_name}
              </RowTitle>
              <Caption as="div">
                {formatThaiDateTime(order.created_at)} · {order.ref}
              </Caption>
            </Box>
            <Text as="span" textAlign="right">
              <Amount order={order} />
              <br />
              <Tag tone={TONES[order.status]}>{stateOf(order)}</Tag>
            </Text>
          </ListRow>
        ))}
      </Card>
    </Section>
  );
}

/** Names the reason of an order that was cancelled, replaced or returned; names the state of every other order. */
function stateOf(order: Order): string {
  const reason = order.status === 'paid' ? null : reasonOf(order);
  const isOwnWord = reason === 'cancelled' || reason === 'replaced' || reason === 'returned';
  return isOwnWord ? copy.ended[reason] : copy.states[order.status];
}

/** Received money is green with a plus. An amount that is only requested has no sign. */
function Amount({ order }: { readonly order: Order }) {
  const isIn = order.status === 'paid';
  const thb = order.paid_amount ?? order.payable_amount;
  return <Figure tone={isIn ? 'ok' : undefined}>{isIn ? formatSignedThb(thb) : formatThb(thb)}</Figure>;
}
