import { formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { cx, Icon, Tag } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { recentOrdersQuery } from '../queries/deposit.api.ts';
import type { Order } from '../queries/payment.api.ts';
import { channelIcons } from './channel-list.tsx';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

const TONES = {
  pending: 'info',
  paid: 'ok',
  expired: 'plain',
  mismatch: 'warn',
  failed: 'error',
} as const satisfies Record<Order['status'], string>;

/** The last deposits: one that was left an hour ago is found again here. */
export function RecentOrders() {
  const { data } = useQuery(recentOrdersQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{copy.recent}</h2>
        <Link to={financePaths.statement}>{copy.all}</Link>
      </div>
      <div className="card">
        {data.items.map((order) => (
          <Link key={order.ref} className="lr" to={financePaths.payment(order.ref)}>
            <span className={`emb ${styles.recent}`}>
              <Icon name={channelIcons[order.channel_code]} size={20} />
            </span>
            <div className="grow">
              <div className="nm ell">{order.channel_name}</div>
              <div className="fs12 t3">
                {formatThaiDateTime(order.created_at)} · {order.ref}
              </div>
            </div>
            <span className="r">
              <Amount order={order} />
              <br />
              <Tag tone={TONES[order.status]}>{copy.states[order.status]}</Tag>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

/** Money that came in is green with a plus; what is only asked for has no sign. */
function Amount({ order }: { readonly order: Order }) {
  const isIn = order.status === 'paid';
  const thb = order.paid_amount ?? order.payable_amount;
  return <b className={cx('num', isIn && 'jade')}>{isIn ? formatSignedThb(thb) : formatThb(thb)}</b>;
}
