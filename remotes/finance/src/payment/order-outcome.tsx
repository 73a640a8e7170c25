import { formatThb, formatTimeSeconds } from '@chokdee/format';
import { useTotalBalance } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Icon, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { financePaths } from '../finance-paths.ts';
import type { Order } from './payment.api.ts';
import styles from './payment.module.css';

type Decided = Exclude<Order['status'], 'pending'>;

interface Props {
  readonly order: Order;
  readonly status: Decided;
  readonly paidAt: string | null;
  readonly paidAmount: number | null;
}

const LOOKS = {
  paid: { icon: 'check', tone: 'jade' },
  expired: { icon: 'clock', tone: 't2' },
  mismatch: { icon: 'warning', tone: 'red' },
  failed: { icon: 'warning', tone: 'red' },
} as const satisfies Record<Decided, { icon: string; tone: string }>;

/** How an order ended, and the one sensible thing to do next. */
export function OrderOutcome({ order, status, paidAt, paidAmount }: Props) {
  const { icon, tone } = LOOKS[status];
  return (
    <Ticket className="fs14 mt4" label={copy.payment.outcome[status]}>
      <TicketPart guilloche>
        <div className="row between">
          <span role="status">
            <span className="t2 fs12">{order.ref}</span>
            <br />
            <b className={styles.verdict}>{copy.payment.outcome[status]}</b>
          </span>
          <span className={tone}>
            <Icon name={icon} />
          </span>
        </div>
        <div className={`num money mt1 ${styles.decided}`}>{formatThb(order.payable_amount)}</div>
        <p className="t2 mt1">
          <Explanation order={order} status={status} paidAt={paidAt} paidAmount={paidAmount} />
        </p>
      </TicketPart>
      <Tear />
      <TicketPart>
        <NextSteps status={status} />
      </TicketPart>
    </Ticket>
  );
}

function Explanation({ order, status, paidAt, paidAmount }: Props) {
  const balance = useTotalBalance();
  switch (status) {
    case 'paid':
      return `${copy.payment.paidAt(formatTimeSeconds(paidAt ?? order.expires_at))} ${copy.payment.newBalance(formatThb(balance))}`;
    case 'expired':
      return copy.payment.expiredHint;
    case 'mismatch':
      return copy.payment.mismatchHint(formatThb(paidAmount), formatThb(order.payable_amount));
    case 'failed':
      return copy.payment.failedHint;
  }
}

function NextSteps({ status }: { readonly status: Decided }) {
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
