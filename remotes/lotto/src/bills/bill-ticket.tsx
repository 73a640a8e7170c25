import { formatRate, formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import {
  cx,
  DataList,
  Detail,
  Figure,
  Heading,
  Icon,
  Label,
  LogoMark,
  Money,
  Row,
  Tag,
  Tear,
  Text,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import type { Bill, BillDetail, BillLine, BillStatus, DrawNumbers } from '../lotto.types.ts';
import { BelowStake } from '../parts/below-stake.tsx';
import lineStyles from '../parts/bet-line.module.css';
import { betTypeName, headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { isBelowStake, returnedThb } from '../parts/returned.ts';
import { billName, drawTitle } from '../parts/round-name/round-name.ts';
import { satangOf } from '../parts/satang.ts';
import { nameState, stampOf } from './bill-state.ts';
import styles from './bills.module.css';
import { CancelPart } from './cancel-part.tsx';
import { copy } from './copy.ts';

/** The bill as a ticket: its lines, the drawn numbers, and the payout of each line. */
export function BillTicket({ detail }: { readonly detail: BillDetail }) {
  const { bill, items, numbers } = detail;
  return (
    <Ticket label={`${billName(bill)} ${nameState(bill)}`}>
      <Stamp bill={bill} />
      <Head bill={bill} />
      {numbers !== null && <Numbers numbers={numbers} />}
      <Tear />
      <TicketPart>
        {items.map((line) => (
          <Line key={`${line.bet_type}:${line.number}`} line={line} />
        ))}
      </TicketPart>
      <Tear />
      <Totals bill={bill} />
      <CancelPart bill={bill} cancelsLeft={detail.cancels_left} />
    </Ticket>
  );
}

const stampLooks = { win: styles.win, lose: styles.lose, wait: styles.wait, void: styles.void } as const;

function Stamp({ bill }: { readonly bill: Bill }) {
  // Renders again when the text of the stamp changes.
  useFromNow((now) => Object.values(stampOf(bill, now)).join());
  const { tone, title, detail } = stampOf(bill, serverClock.now());
  return (
    <div className={cx(styles.stamp, stampLooks[tone])} data-stamp>
      {title}
      <small>{detail}</small>
    </div>
  );
}

function Head({ bill }: { readonly bill: Bill }) {
  return (
    <TicketPart guilloche>
      <Row justify="between">
        <Row as="span">
          <LogoMark size={28} />
          <Label>
            {copy.billNo}
            <br />
            <Figure className={styles.billNo}>{bill.bill_no}</Figure>
          </Label>
        </Row>
        <Label textAlign="right">
          {copy.placedOn}
          <br />
          {formatThaiDateTime(bill.created_at)}
        </Label>
      </Row>
      <Row gap={3} above={2}>
        <DrawnEmblem look={bill.emblem} />
        <div>
          <Heading size="xl">{billName(bill)}</Heading>
          <Detail as="div">{drawTitle(bill)}</Detail>
        </div>
      </Row>
    </TicketPart>
  );
}

function Numbers({ numbers }: { readonly numbers: DrawNumbers }) {
  const shown = [
    [areaCopy.firstPrize, numbers.first_prize],
    ...headlineTypes.map((type) => [betTypeName(type), numbers[type]] as const),
  ] as const;
  return (
    <>
      <Tear />
      <TicketPart>
        <Row justify="between" textAlign="center">
          {shown.map(
            ([name, value]) =>
              value !== undefined && (
                <div key={name}>
                  <Label as="div">{name}</Label>
                  <Figure size="xxl">{value}</Figure>
                </div>
              ),
          )}
        </Row>
      </TicketPart>
    </>
  );
}

function Line({ line }: { readonly line: BillLine }) {
  const isReduced = line.rate < line.original_rate;
  const returned = returnedThb({ ...line, total: line.amount });
  return (
    <div className={lineStyles.line}>
      <Figure as="span" className={lineStyles.number}>
        {line.number}
      </Figure>
      <span className={lineStyles.type}>
        {line.bet_type_name} <Outcome status={line.status} />
      </span>
      <Figure as="span" textAlign="right" tone={returned > 0 ? 'ok' : 'muted'}>
        {line.status === 'pending' ? formatThb(line.amount) : formatSignedThb(returned)}
      </Figure>
      <span className={lineStyles.outcome}>
        {copy.line(formatThb(line.amount))} {isReduced && <s>{formatRate(line.original_rate)}</s>}
        <Text as="b" tone={isReduced ? 'error' : undefined}>
          {formatRate(line.rate)}
        </Text>
        {line.rate_note !== null && `(${line.rate_note})`}
      </span>
    </div>
  );
}

function Outcome({ status }: { readonly status: BillStatus }) {
  if (status === 'pending') return null;
  if (status === 'won') {
    return (
      <Tag tone="won">
        <Icon name="check" size={16} />
        {copy.hit}
      </Tag>
    );
  }
  return <Tag tone={status === 'cancelled' ? 'cut' : undefined}>{copy.outcomes[status]}</Tag>;
}

function Totals({ bill }: { readonly bill: Bill }) {
  const isRefund = bill.status === 'refunded' || bill.status === 'cancelled';
  const returned = returnedThb(bill);
  const isPartly = isBelowStake(bill);
  const paid = (
    <Text as="b" size="xl" tone={returned > 0 && !isPartly ? 'ok' : undefined}>
      {formatSignedThb(returned)}
    </Text>
  );
  return (
    <TicketPart>
      <DataList
        items={[
          { term: copy.stake, value: <b>{formatThb(bill.total)}</b> },
          bill.status === 'pending'
            ? { term: areaCopy.maxWin, value: <Money thb={bill.max_win} /> }
            : { term: isRefund ? copy.refund : isPartly ? areaCopy.partly : copy.won, value: paid },
          ...(bill.settled_at === null ? [] : [{ term: copy.settledAt, value: formatThaiDateTime(bill.settled_at) }]),
        ]}
      />
      {bill.status === 'pending' && (
        <BelowStake winSatang={satangOf(bill.max_win)} stakeSatang={satangOf(bill.total)} />
      )}
    </TicketPart>
  );
}
