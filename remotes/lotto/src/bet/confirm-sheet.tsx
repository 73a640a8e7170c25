import { formatRate, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Button, buttonClass, Icon, Money, Note, Sheet, Tear, Ticket, TicketPart } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import type { Bill, Quote, QuoteItem, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawTitle, roundName } from '../parts/round-name.ts';
import css from './bet.module.css';
import type { PurchaseActions } from './use-purchase.ts';

/** Everything between the slip and the bill: the real rates, the one press that buys, and what came of it. */
export function ConfirmSheet({ round, actions }: { readonly round: Round; readonly actions: PurchaseActions }) {
  const { purchase, goBack } = actions;
  const isOpen = purchase.step !== 'editing' && purchase.step !== 'validating';
  const isOutcomeOpen = purchase.step === 'buying' || purchase.step === 'unknown';
  const title = purchase.step === 'bought' ? copy.confirm.boughtTitle : copy.confirm.title;
  return (
    <Sheet open={isOpen} onClose={goBack} title={title} persistent={isOutcomeOpen}>
      <div className={`row between ${css.sheetHead}`}>
        <h2>{title}</h2>
        {!isOutcomeOpen && (
          <button type="button" className="ib" aria-label={copy.confirm.close} onClick={goBack}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className={css.sheet}>
        <SheetBody round={round} actions={actions} />
      </div>
    </Sheet>
  );
}

function SheetBody({ round, actions }: { readonly round: Round; readonly actions: PurchaseActions }) {
  const { purchase, buy, goBack } = actions;
  const back = (
    <Button variant="secondary" wide onClick={goBack}>
      {copy.confirm.back}
    </Button>
  );
  switch (purchase.step) {
    case 'refused':
      return (
        <>
          <Note tone="error">{copy.confirm.refused}</Note>
          <QuoteTicket round={round} quote={purchase.quote} />
          {back}
        </>
      );
    case 'confirming':
    case 'buying':
      return (
        <>
          {purchase.step === 'confirming' && purchase.isChanged && (
            <Note tone="warn">
              <b>{copy.confirm.changedTitle}</b>
              <br />
              {copy.confirm.changed}
            </Note>
          )}
          <ReducedNote items={purchase.order.quote.items} />
          <QuoteTicket round={round} quote={purchase.order.quote} />
          <Button wide busy={purchase.step === 'buying'} busyLabel={copy.confirm.buying} onClick={() => void buy()}>
            {copy.confirm.buy(formatThb(purchase.order.quote.total))}
          </Button>
          {purchase.step === 'confirming' && back}
        </>
      );
    case 'unknown':
      return (
        <>
          <Note tone="warn">
            <b>{copy.confirm.unknownTitle}</b>
            <br />
            {copy.confirm.unknown}
          </Note>
          <Button wide onClick={() => void buy()}>
            {copy.confirm.ask}
          </Button>
        </>
      );
    case 'bought':
      return <Receipt bill={purchase.bill} onAgain={goBack} />;
    default:
      return null;
  }
}

function ReducedNote({ items }: { readonly items: readonly QuoteItem[] }) {
  const reduced = items.filter((item) => item.rate < item.original_rate);
  if (reduced.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{copy.confirm.reduced(reduced.length)}</b>
      {reduced.map((item) => (
        <div key={`${item.bet_type}:${item.number}`}>
          {copy.confirm.reducedLine(lineName(item), formatRate(item.original_rate), formatRate(item.rate))}
        </div>
      ))}
    </Note>
  );
}

function QuoteTicket({ round, quote }: { readonly round: Round; readonly quote: Quote }) {
  return (
    <Ticket label={copy.bet.slip} on="surface">
      <TicketHead over={drawTitle(round)} name={roundName(round)} count={quote.items.length} total={quote.total} />
      <Tear />
      <TicketPart>
        <dl className="kv">
          {quote.items.map((item) => (
            <QuoteLine key={`${item.bet_type}:${item.number}`} item={item} />
          ))}
          <dt className="t2">{copy.bet.maxWin}</dt>
          <dd>
            <Money thb={quote.max_win} />
          </dd>
          <dt className="t2">{copy.bet.balanceAfter}</dt>
          <dd>
            <Money thb={quote.balance_after} />
          </dd>
        </dl>
      </TicketPart>
    </Ticket>
  );
}

function QuoteLine({ item }: { readonly item: QuoteItem }) {
  const isReduced = item.rate < item.original_rate;
  const refusal = item.status === 'ok' || item.status === 'reduced' ? null : copy.confirm.itemStatus[item.status];
  return (
    <>
      <dt className="t2">
        {lineName(item)} × <b className={isReduced ? 'red' : ''}>{formatRate(item.rate)}</b>
        {refusal !== null && (
          <span className="red">
            {' '}
            {item.note ?? refusal}
            {item.status === 'over_limit' && ` · ${copy.confirm.upTo(formatThb(item.max_amount))}`}
          </span>
        )}
      </dt>
      <dd>{formatThb(item.amount)}</dd>
    </>
  );
}

function Receipt({ bill, onAgain }: { readonly bill: Bill; readonly onAgain: () => void }) {
  const name = bill.round_no === null ? bill.lotto_name : copy.roundNo(bill.lotto_name, bill.round_no);
  return (
    <>
      <Ticket label={copy.confirm.boughtTitle} on="surface">
        <TicketHead over={drawTitle(bill)} name={name} count={bill.item_count} total={bill.total} />
        <Tear />
        <TicketPart>
          <dl className="kv">
            <dt className="t2">{copy.confirm.billNo}</dt>
            <dd>
              <b className="num">{bill.bill_no}</b>
            </dd>
            <dt className="t2">{copy.bet.maxWin}</dt>
            <dd>
              <Money thb={bill.max_win} />
            </dd>
          </dl>
        </TicketPart>
      </Ticket>
      <Button wide onClick={onAgain}>
        {copy.confirm.again}
      </Button>
      <Link className={buttonClass({ variant: 'secondary', wide: true })} to={lottoPaths.bill(bill.bill_id)}>
        {copy.confirm.view}
      </Link>
    </>
  );
}

interface TicketHeadProps {
  readonly over: ReactNode;
  readonly name: string;
  readonly count: number;
  readonly total: number;
}

function TicketHead({ over, name, count, total }: TicketHeadProps) {
  return (
    <TicketPart guilloche>
      <div className="row between">
        <span>
          <span className="fs12 t2">{over}</span>
          <br />
          <b className={css.name}>{name}</b>
        </span>
        <span className="r">
          <span className="fs12 t2">{copy.bet.items(count)}</span>
          <br />
          <b className="money fs22">{formatThb(total)}</b>
        </span>
      </div>
    </TicketPart>
  );
}

const lineName = (item: Pick<QuoteItem, 'number' | 'bet_type'>): string =>
  `${item.number} ${copy.betTypes[item.bet_type]}`;
