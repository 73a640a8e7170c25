import { formatRate, formatSignedThb, formatThaiDateTime, formatThb } from '@chokdee/format';
import { cx, Icon, LogoMark, Tear, Ticket, TicketPart, useNow } from '@chokdee/ui';
import { copy as areaCopy } from '../copy.ts';
import type { Bill, BillDetail, BillLine, BillStatus, DrawNumbers } from '../lotto.types.ts';
import { betTypeName, headlineTypes } from '../parts/bet-types.ts';
import { billName, drawTitle } from '../parts/round-name.ts';
import { returnedThb, stampOf } from './bill-state.ts';
import styles from './bills.module.css';
import { CancelPart } from './cancel-part.tsx';
import { copy } from './copy.ts';

/** The bill as paper: what was bought, what was drawn, what each line brought. */
export function BillTicket({ detail }: { readonly detail: BillDetail }) {
  const { bill, items, numbers } = detail;
  return (
    <Ticket label={`${billName(bill)} ${areaCopy.billStatus[bill.status]}`}>
      <Stamp bill={bill} />
      <Head bill={bill} />
      {numbers !== null && <Numbers numbers={numbers} />}
      <Tear />
      <TicketPart className={styles.lines ?? ''}>
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

function Stamp({ bill }: { readonly bill: Bill }) {
  const { tone, title, detail } = stampOf(bill, useNow());
  return (
    <div className={`stamp ${tone} ${styles.stamp}`}>
      {title}
      <small>{detail}</small>
    </div>
  );
}

function Head({ bill }: { readonly bill: Bill }) {
  return (
    <TicketPart guilloche>
      <div className="row between">
        <span className="row">
          <LogoMark size={28} />
          <span className="fs12 t2">
            {copy.billNo}
            <br />
            <b className={`num ${styles.billNo}`}>{bill.bill_no}</b>
          </span>
        </span>
        <span className="fs12 t2 r">
          {copy.boughtOn}
          <br />
          {formatThaiDateTime(bill.created_at)}
        </span>
      </div>
      <h2 className={`mt2 ${styles.title}`}>{billName(bill)}</h2>
      <div className="fs14 t2">{drawTitle(bill)}</div>
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
      <TicketPart className={styles.numbers ?? ''}>
        <div className="row between c">
          {shown.map(
            ([name, value]) =>
              value !== undefined && (
                <div key={name}>
                  <div className="fs12 t2">{name}</div>
                  <b className={`num ${styles.number}`}>{value}</b>
                </div>
              ),
          )}
        </div>
      </TicketPart>
    </>
  );
}

function Line({ line }: { readonly line: BillLine }) {
  const isReduced = line.rate < line.original_rate;
  const returned = returnedThb({ ...line, total: line.amount });
  return (
    <div className={`ln ${styles.line}`}>
      <span className="n num">{line.number}</span>
      <span className="tp">
        {line.bet_type_name} <Outcome status={line.status} />
      </span>
      <span className="am num">
        <span className={returned > 0 ? 'jade' : 't2'}>
          {line.status === 'pending' ? formatThb(line.amount) : formatSignedThb(returned)}
        </span>
      </span>
      <span className="sb">
        {copy.line(formatThb(line.amount))} {isReduced && <s>{formatRate(line.original_rate)}</s>}
        <b className={cx(isReduced && 'red')}>{formatRate(line.rate)}</b>
        {line.rate_note !== null && `(${line.rate_note})`}
      </span>
    </div>
  );
}

function Outcome({ status }: { readonly status: BillStatus }) {
  if (status === 'pending') return null;
  if (status === 'won') {
    return (
      <span className="tag hit">
        <Icon name="check" size={16} />
        {copy.hit}
      </span>
    );
  }
  return <span className={cx('tag', status === 'cancelled' && 'cut')}>{copy.outcomes[status]}</span>;
}

function Totals({ bill }: { readonly bill: Bill }) {
  const isRefund = bill.status === 'refunded' || bill.status === 'cancelled';
  const returned = returnedThb(bill);
  return (
    <TicketPart>
      <dl className="kv">
        <dt className="t2">{copy.stake}</dt>
        <dd>
          <b>{formatThb(bill.total)}</b>
        </dd>
        {bill.status === 'pending' ? (
          <>
            <dt className="t2">{copy.maxWin}</dt>
            <dd className="money">{formatThb(bill.max_win)}</dd>
          </>
        ) : (
          <>
            <dt className="t2">{isRefund ? copy.refund : copy.won}</dt>
            <dd>
              <b className={cx(returned > 0 && 'jade', styles.payout)}>{formatSignedThb(returned)}</b>
            </dd>
          </>
        )}
        {bill.settled_at !== null && (
          <>
            <dt className="t2">{copy.settledAt}</dt>
            <dd>{formatThaiDateTime(bill.settled_at)}</dd>
          </>
        )}
      </dl>
    </TicketPart>
  );
}
