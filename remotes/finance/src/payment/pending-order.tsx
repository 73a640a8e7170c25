import { formatThb, formatTime } from '@chokdee/format';
import { useAgent } from '@chokdee/session';
import { Button, CopyButton, Countdown, Icon, Note, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { useMemo } from 'react';
import { copy } from '../copy.ts';
import { financePaths } from '../finance-paths.ts';
import type { Order } from './payment.api.ts';
import styles from './payment.module.css';
import { qrMatrix } from './qr-matrix.ts';
import { saveQr } from './save-qr.ts';

interface Props {
  readonly order: Order;
  readonly isChecking: boolean;
  onCheck(): void;
}

/** The QR to pay, its exact amount, and how long it is good for. */
export function PendingOrder({ order, isChecking, onCheck }: Props) {
  const sandbox = useAgent((state) => state.sandbox);
  const qr = useMemo(() => qrMatrix(order.payload), [order.payload]);
  const amount = formatThb(order.payable_amount);
  return (
    <>
      <Ticket className="mt4" label={order.channel_name}>
        <TicketPart guilloche className="c">
          <div className="fs14 t2">{copy.payment.payable}</div>
          <div className={`num money ${styles.amount}`}>{amount}</div>
          <CopyButton text={order.payable_amount.toFixed(2)} label={copy.payment.copyAmount} className="btn sm">
            <Icon name="copy" size={16} />
            {copy.payment.copyAmount}
          </CopyButton>
        </TicketPart>
        <Tear />
        <TicketPart className="c">
          <svg
            className={styles.qr}
            viewBox={`0 0 ${qr.side} ${qr.side}`}
            role="img"
            aria-label={copy.payment.qrLabel(amount)}
            data-payload={order.payload}
            shapeRendering="crispEdges"
          >
            <rect width={qr.side} height={qr.side} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <div className={`row between mt3 fs14 ${styles.parties}`}>
            <span className="t2">
              {copy.payment.reference}
              <br />
              <b className="num">{order.ref}</b>
            </span>
            <span className="r t2">
              {copy.payment.receiver}
              <br />
              <b className="m">{order.receiver_name}</b>
            </span>
          </div>
        </TicketPart>
        <Tear />
        <TicketPart>
          <div className="row between">
            <span className="fs14 t2">{copy.payment.validUntil(formatTime(order.expires_at))}</span>
            <Countdown to={order.expires_at} onEnd={onCheck} className={styles.left ?? ''} />
          </div>
        </TicketPart>
      </Ticket>
      <div role="status">
        <Note className="mt4">
          <b>{copy.payment.waiting}</b> {copy.payment.waitingHint}
        </Note>
      </div>
      <div className="row mt4">
        <Button variant="secondary" className="grow" onClick={() => saveQr(qr, `promptpay-${order.ref}.png`)}>
          <Icon name="download" size={20} />
          {copy.payment.save}
        </Button>
        <Button className="grow" onClick={onCheck} aria-busy={isChecking}>
          {copy.payment.check}
        </Button>
      </div>
      {sandbox && (
        <a className="btn g w mt3" href={financePaths.sandboxBank(order.payload)} target="_blank" rel="noreferrer">
          <Icon name="flask" size={20} />
          {copy.payment.testBank}
        </a>
      )}
    </>
  );
}
