import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { useTotalBalance } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Figure, Icon, Label, LinkButton, Row, Tag, Tear, Text, Ticket, TicketPart } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { payingPart } from '../parts/channels/paying.ts';
import { copy as parts } from '../parts/copy.ts';
import { reasonOf } from '../parts/order-reason.ts';
import type { Order } from '../queries/payment.api.ts';
import { copy } from './copy.ts';
import styles from './payment.module.css';
import { SlipForm } from './slip-form.tsx';

const { outcome } = copy;

const LOOKS = {
  pending: { icon: 'clock', tone: 'muted' },
  paid: { icon: 'check', tone: 'ok' },
  expired: { icon: 'clock', tone: 'muted' },
  mismatch: { icon: 'warning', tone: 'error' },
  failed: { icon: 'warning', tone: 'error' },
} as const satisfies Record<Order['status'], { icon: string; tone: string }>;

/** Outcome of an order, and one next step. */
export function OrderOutcome({ order }: { readonly order: Order }) {
  const { icon, tone } = LOOKS[order.status];
  const verdict = titleOf(order);
  const isPaid = order.status === 'paid';
  const balance = useTotalBalance();
  const reason = reasonOf(order);
  return (
    <>
      <Ticket size="sm" above={4} label={verdict}>
        <TicketPart guilloche textAlign={isPaid ? 'center' : undefined}>
          {isPaid && <PaidMark />}
          <Row justify={isPaid ? 'center' : 'between'}>
            <span role="status">
              <Label>{order.ref}</Label>
              <br />
              <b className={styles.verdict}>{verdict}</b>
            </span>
            {!isPaid && <Icon name={icon} tone={tone} />}
          </Row>
          <Figure as="div" tone="money" above={1} className={styles.decided}>
            {formatThb(order.status === 'paid' ? (order.paid_amount ?? order.payable_amount) : order.payable_amount)}
          </Figure>
          {isPaid && reason !== null && <Tag tone="info">{copy.paidAfter[reason]}</Tag>}
          <Text tone="muted" above={1}>
            {explanationOf(order, balance)}
          </Text>
        </TicketPart>
        <Tear />
        <TicketPart>
          <NextSteps status={order.status} isNameless={order.status === 'mismatch' && isNameless(order)} />
        </TicketPart>
      </Ticket>
      {order.status === 'expired' && <SlipForm order={order} />}
    </>
  );
}

/** Large, so that it is seen from a distance. */
function PaidMark() {
  return (
    <span className={styles.mark}>
      <Icon name="check" size={32} />
    </span>
  );
}

/** Money held because its payer is unknown. The member can add the payer's bank account. */
const isNameless = ({ held_reason, sender }: Order): boolean => held_reason === 'payer' && sender === null;

const heldCopyOf = (order: Order) => copy.held[isNameless(order) ? 'nameless' : (order.held_reason ?? 'amount')];

/** Texts of an order that was ended early or whose money was returned; undefined for every other order. */
function endedCopyOf(order: Order) {
  const reason = order.status === 'paid' ? null : reasonOf(order);
  return reason === 'cancelled' || reason === 'replaced' || reason === 'returned' ? copy.ended[reason] : undefined;
}

function titleOf(order: Order): string {
  const { status, held_reason, channel_code } = order;
  if (status === 'mismatch' && held_reason !== null) return heldCopyOf(order).title;
  const ended = endedCopyOf(order);
  if (ended) return ended.title;
  if (status === 'expired') return payingPart(channel_code)?.expired ?? outcome.expired;
  return status === 'pending' ? copy.waiting : outcome[status];
}

function explanationOf(order: Order, balance: number | undefined): string {
  const ended = endedCopyOf(order);
  if (ended) return ended.text;
  switch (order.status) {
    case 'pending':
      return copy.waitingHint;
    case 'paid':
      return `${copy.paidAt(formatThaiDateTime(order.paid_at ?? order.expires_at))} ${copy.newBalance(formatThb(balance))}`;
    case 'expired':
      return copy.expiredHint;
    case 'mismatch':
      return heldCopyOf(order).text(formatThb(order.paid_amount), formatThb(order.payable_amount));
    case 'failed':
      return copy.failedHint;
  }
}

interface NextStepsProps {
  readonly status: Order['status'];
  readonly isNameless: boolean;
}

function NextSteps({ status, isNameless }: NextStepsProps) {
  const contact = useAgent((state) => state.config?.info.line_contact_url ?? null);
  if (status === 'paid') {
    return (
      <>
        <Row>
          <LinkButton as={Link} grow to={financePaths.lotteries}>
            {copy.bet}
          </LinkButton>
          <LinkButton as={Link} variant="text" grow className={styles.plain} to={financePaths.games}>
            {copy.play}
          </LinkButton>
        </Row>
        <LinkButton as={Link} variant="text" inherits wide above={2} to={financePaths.statement}>
          {copy.statement}
        </LinkButton>
      </>
    );
  }
  return (
    <Row>
      {contact !== null && (
        <LinkButton variant="text" grow className={styles.plain} href={contact} target="_blank" rel="noreferrer">
          {copy.contact}
        </LinkButton>
      )}
      {status !== 'mismatch' && (
        <LinkButton as={Link} grow to={financePaths.deposit}>
          {copy.again}
        </LinkButton>
      )}
      {isNameless && (
        <LinkButton as={Link} grow to={financePaths.profile}>
          {parts.addAccount}
        </LinkButton>
      )}
      {status === 'mismatch' && !isNameless && contact === null && (
        <LinkButton as={Link} variant="text" grow className={styles.plain} to={financePaths.statement}>
          {copy.statement}
        </LinkButton>
      )}
    </Row>
  );
}
