import { formatThb, formatTime } from '@chokdee/format';
import { useAgent } from '@chokdee/session';
import { Button, CopyButton, Countdown, Icon, Note, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { QrImage, saveQr } from '@chokdee/ui/qr';
import { qrMatrix } from '@chokdee/ui/qr-matrix';
import { useMemo } from 'react';
import { copy } from '../copy.ts';
import { financePaths } from '../finance-paths.ts';
import type { Order } from '../queries/payment.api.ts';
import { CancelOrder } from './cancel-order.tsx';
import styles from './payment.module.css';
import { ReceiverAccount } from './receiver-account.tsx';
import { SlipForm } from './slip-form.tsx';

interface Props {
  readonly order: Order;
  readonly isChecking: boolean;
  onCheck(): void;
}

/** What to pay, to the satang, and how long the order is good for. */
export function PendingOrder({ order, isChecking, onCheck }: Props) {
  const sandbox = useAgent((state) => state.sandbox);
  const { payload } = order;
  const qr = useMemo(() => (payload === null ? null : qrMatrix(payload)), [payload]);
  const validUntil = payload === null ? copy.payment.transferUntil : copy.payment.validUntil;
  return (
    <>
      <Ticket className="mt4" label={order.channel_name}>
        <TicketPart guilloche className="c">
          <div className="fs14 t2">{copy.payment.payable}</div>
          <div className={`num money ${styles.amount}`}>{formatThb(order.payable_amount)}</div>
          <CopyButton text={order.payable_amount.toFixed(2)} label={copy.payment.copyAmount} className="btn sm">
            <Icon name="copy" size={16} />
            {copy.payment.copyAmount}
          </CopyButton>
        </TicketPart>
        <Tear />
        <TicketPart className="c">
          {qr ? (
            <QrImage
              qr={qr}
              label={copy.payment.qrLabel(formatThb(order.payable_amount))}
              size={248}
              payload={order.payload ?? undefined}
            />
          ) : (
            <ReceiverAccount order={order} />
          )}
          <div className={`row between mt3 fs14 ${styles.parties}`}>
            <span className="t2">
              {copy.payment.reference}
              <br />
              <b className="num">{order.ref}</b>
            </span>
            {qr && (
              <span className="r t2">
                {copy.payment.receiver}
                <br />
                <b className="m">{order.receiver_name}</b>
              </span>
            )}
          </div>
        </TicketPart>
        <Tear />
        <TicketPart>
          <div className="row between">
            <span className="fs14 t2">{validUntil(formatTime(order.expires_at))}</span>
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
        {qr && (
          <Button variant="secondary" className="grow" onClick={() => saveQr(qr, `promptpay-${order.ref}.png`)}>
            <Icon name="download" size={20} />
            {copy.payment.save}
          </Button>
        )}
        <Button className="grow" onClick={onCheck} aria-busy={isChecking}>
          {copy.payment.check}
        </Button>
      </div>
      {payload === null && <SlipForm order={order} />}
      <CancelOrder order={order} />
      {sandbox && payload !== null && (
        <a className="btn g w mt3" href={financePaths.sandboxBank(payload)} target="_blank" rel="noreferrer">
          <Icon name="flask" size={20} />
          {copy.payment.testBank}
        </a>
      )}
    </>
  );
}
