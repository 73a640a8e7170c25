import { formatThb, formatTime } from '@chokdee/format';
import { useAgent } from '@chokdee/session';
import {
  Button,
  CopyButton,
  Countdown,
  Detail,
  Figure,
  Icon,
  LinkButton,
  Note,
  Row,
  Strong,
  Tear,
  Text,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { saveQr } from '@chokdee/ui/qr';
import { qrMatrix } from '@chokdee/ui/qr-matrix';
import { financePaths } from '../finance-paths.ts';
import { payingPart } from '../parts/channels/paying.ts';
import { NamelessNote } from '../parts/nameless-note.tsx';
import type { Order } from '../queries/payment.api.ts';
import { CancelOrder } from './cancel-order.tsx';
import { copy } from './copy.ts';
import styles from './payment.module.css';
import { SlipForm } from './slip-form.tsx';

interface Props {
  readonly order: Order;
  readonly isChecking: boolean;
  onCheck(): void;
}

/** The amount to pay, exact to the satang, and the time that is left. */
export function PendingOrder({ order, isChecking, onCheck }: Props) {
  const sandbox = useAgent((state) => state.sandbox);
  const { payload } = order;
  const part = payingPart(order.channel_code);
  if (!part) {
    return (
      <Note tone="warn" above={4}>
        {copy.reload}
      </Note>
    );
  }
  return (
    <>
      {order.sender === null && <NamelessNote />}
      <Ticket size="sm" above={3} label={order.channel_name}>
        <TicketPart guilloche textAlign="center">
          <Detail as="div">{copy.payable}</Detail>
          <Row wrap justify="center" gap={0}>
            <Figure as="div" tone="money" className={styles.amount}>
              {formatThb(order.payable_amount)}
            </Figure>
            <CopyButton text={order.payable_amount.toFixed(2)} label={copy.copyAmount} variant="text" size="sm">
              <Icon name="copy" size={16} />
              {copy.copyAmount}
            </CopyButton>
          </Row>
        </TicketPart>
        <Tear />
        <TicketPart textAlign="center">
          <part.Receiver order={order} />
          <Row justify="between" above={3} size="sm" className={styles.parties}>
            <Text as="span" tone="muted">
              {copy.reference}
              <br />
              <Figure>{order.ref}</Figure>
            </Text>
            {payload !== null && (
              <Text as="span" textAlign="right" tone="muted">
                {copy.receiver}
                <br />
                <Strong>{order.receiver_name}</Strong>
              </Text>
            )}
          </Row>
        </TicketPart>
        <Tear />
        <TicketPart>
          <Row justify="between">
            <Detail as="span">{part.until(formatTime(order.expires_at))}</Detail>
            <Countdown to={order.expires_at} onEnd={onCheck} className={styles.left ?? ''} />
          </Row>
        </TicketPart>
      </Ticket>
      <Row above={3}>
        {payload !== null && (
          <Button variant="secondary" grow onClick={() => saveQr(qrMatrix(payload), `promptpay-${order.ref}.png`)}>
            <Icon name="download" size={20} />
            {copy.save}
          </Button>
        )}
        <Button grow onClick={onCheck} aria-busy={isChecking}>
          {copy.check}
        </Button>
      </Row>
      <div role="status">
        <Note above={3}>
          <b>{copy.waiting}</b> {copy.waitingHint}
        </Note>
      </div>
      {part.takesSlip && <SlipForm order={order} />}
      <CancelOrder order={order} />
      {sandbox && payload !== null && (
        <LinkButton
          variant="ghost"
          wide
          above={3}
          href={financePaths.sandboxBank(payload, order.sender?.account_name)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="flask" size={20} />
          {copy.testBank}
        </LinkButton>
      )}
    </>
  );
}
