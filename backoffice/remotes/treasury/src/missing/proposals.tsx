import { Thb, When } from '@chokdee/backoffice-ui';
import { Button, Card, Empty, Flex, Tag, Typography } from 'antd';
import { copy } from './copy.ts';
import type { Held, Missing, Order, Proposal } from './rows.ts';
import { SettleButton } from './settle-button.tsx';

interface ProposalsProps {
  readonly missing: Missing;
  onSlips(ref: string): void;
  onSettled(): void;
}

/** Pairs on the page at most: the words of a clerk narrow them. */
const SHOWN = 8;

/** Pairs of an order and held money, the surest first, each with its reasons. */
export function Proposals({ missing: { orders, held, proposals }, onSlips, onSettled }: ProposalsProps) {
  if (proposals.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <strong>{copy.noProposals}</strong>
            <div>{copy.noProposalsWhy}</div>
          </>
        }
      />
    );
  return (
    <section aria-label={copy.proposals(proposals.length)}>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {copy.proposals(proposals.length)}
      </Typography.Title>
      <Flex vertical gap={12}>
        {proposals.slice(0, SHOWN).map((proposal) => (
          <Pair
            key={`${proposal.ref} ${proposal.event_id}`}
            proposal={proposal}
            order={orders.find(({ ref }) => ref === proposal.ref) ?? null}
            held={held.find(({ event_id }) => event_id === proposal.event_id) ?? null}
            onSlips={onSlips}
            onSettled={onSettled}
          />
        ))}
      </Flex>
    </section>
  );
}

interface PairProps {
  readonly proposal: Proposal;
  readonly order: Order | null;
  readonly held: Held | null;
  onSlips(ref: string): void;
  onSettled(): void;
}

function Pair({ proposal: { score, reasons }, order, held, onSlips, onSettled }: PairProps) {
  if (!order || !held) return null;
  return (
    <Card size="small" role="group" aria-label={`${order.ref} ${held.event_id}`}>
      <Flex wrap gap={24} align="center" justify="space-between">
        <div>
          <Typography.Text type="secondary">{copy.order}</Typography.Text>
          <div>
            <strong>{order.ref}</strong> {order.username} <Thb value={order.payable} />
          </div>
          <When at={order.created_at} /> {order.state}
        </div>
        <div>
          <Typography.Text type="secondary">{copy.money}</Typography.Text>
          <div>
            <strong>
              <Thb value={held.amount} />
            </strong>{' '}
            {held.payer_name} {held.payer_bank}
          </div>
          <When at={held.paid_at} /> {held.why}
        </div>
        <Flex wrap gap={4} style={{ flex: 1, minWidth: 240 }}>
          <Tag color="processing">{copy.score(score)}</Tag>
          {reasons.map((reason) => (
            <Tag key={reason}>{reason}</Tag>
          ))}
        </Flex>
        <Flex gap={8}>
          {order.slips > 0 && <Button onClick={() => onSlips(order.ref)}>{copy.slips}</Button>}
          <SettleButton order={order} held={held} label={copy.settle} onSettled={onSettled} />
        </Flex>
      </Flex>
    </Card>
  );
}
