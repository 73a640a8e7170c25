import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { useTotalBalance } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Icon, Tag, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { financePaths } from '../finance-paths.ts';
import type { Order } from '../queries/payment.api.ts';
import styles from './payment.module.css';
import { SlipForm } from './slip-form.tsx';

const { outcome } = copy.payment;

const LOOKS = {
  pending: { icon: 'clock', tone: 't2' },
  paid: { icon: 'check', tone: 'jade' },
  expired: { icon: 'clock', tone: 't2' },
  mismatch: { icon: 'warning', tone: 'red' },
  failed: { icon: 'warning', tone: 'red' },
} as const satisfies Record<Order['status'], { icon: string; tone: string }>;

/** How an order ended, and the one sensible thing to do next. */
export function OrderOutcome({ order }: { readonly order: Order }) {
  const { icon, tone } = LOOKS[order.status];
  const verdict = titleOf(order);
  return (
    <>
      <Ticket className="fs14 mt4" label={verdict}>
        <TicketPart guilloche>
          <div className="row between">
            <span role="status">
              <span className="t2 fs12">{order.ref}</span>
              <br />
              <b className={styles.verdict}>{verdict}</b>
            </span>
            <span className={tone}>
              <Icon name={icon} />
            </span>
          </div>
          <div className={`num money mt1 ${styles.decided}`}>
            {formatThb(order.status === 'paid' ? (order.paid_amount ?? order.payable_amount) : order.payable_amount)}
          </div>
          {order.paid_late && order.status === 'paid' && <Tag tone="info">{copy.payment.late}</Tag>}
          <p className="t2 mt1">
            <Explanation order={order} />
          </p>
        </TicketPart>
        <Tear />
        <TicketPart>
          <NextSteps status={order.status} />
        </TicketPart>
      </Ticket>
      {order.status === 'expired' && <SlipForm order={order} />}
    </>
  );
}

function titleOf({ status, held_reason, payload }: Order): string {
  if (status === 'mismatch' && held_reason !== null) return copy.payment.held[held_reason].title;
  if (status === 'expired' && payload === null) return outcome.transferExpired;
  return status === 'pending' ? copy.payment.waiting : outcome[status];
}

function Explanation({ order }: { readonly order: Order }) {
  const balance = useTotalBalance();
  switch (order.status) {
    case 'pending':
      return copy.payment.waitingHint;
    case 'paid':
      return `${copy.payment.paidAt(formatThaiDateTime(order.paid_at ?? order.expires_at))} ${copy.payment.newBalance(formatThb(balance))}`;
    case 'expired':
      return copy.payment.expiredHint;
    case 'mismatch':
      return copy.payment.held[order.held_reason ?? 'amount'].text(
        formatThb(order.paid_amount),
        formatThb(order.payable_amount),
      );
    case 'failed':
      return copy.payment.failedHint;
  }
}

function NextSteps({ status }: { readonly status: Order['status'] }) {
  const contact = useAgent((state) => state.config?.info.line_contact_url ?? null);
  const plain = `btn grow ${styles.plain}`;
  if (status === 'paid') {
    return (
      <div className="row">
        <Link className={plain} to={financePaths.statement}>
          {copy.payment.statement}
        </Link>
        <Link className="btn p grow" to={financePaths.home}>
          {copy.payment.home}
        </Link>
      </div>
    );
  }
  return (
    <div className="row">
      {contact !== null && (
        <a className={plain} href={contact} target="_blank" rel="noreferrer">
          {copy.payment.contact}
        </a>
      )}
      {status !== 'mismatch' && (
        <Link className="btn p grow" to={financePaths.deposit}>
          {copy.payment.again}
        </Link>
      )}
      {status === 'mismatch' && contact === null && (
        <Link className={plain} to={financePaths.statement}>
          {copy.payment.statement}
        </Link>
      )}
    </div>
  );
}
