import { formatThb } from '@chokdee/format';
import { copy } from '../copy.ts';
import type { Order } from './payment.api.ts';
import styles from './payment.module.css';
import type { QrMatrix } from './qr-matrix.ts';

interface Props {
  readonly order: Order;
  readonly qr: QrMatrix;
}

/** The code a bank app reads: receiver and amount are fixed in it. */
export function QrCode({ order, qr }: Props) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${qr.side} ${qr.side}`}
      role="img"
      aria-label={copy.payment.qrLabel(formatThb(order.payable_amount))}
      data-payload={order.payload}
      shapeRendering="crispEdges"
    >
      <rect width={qr.side} height={qr.side} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  );
}
