import { formatRate, formatThb } from '@chokdee/format';
import { Money, Tear, Ticket, TicketPart } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { Quote, QuoteItem, Round } from '../../lotto.types.ts';
import { drawTitle, roundName } from '../../parts/round-name.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { nameOfBet } from '../line-name.ts';

/** The bill as it will be, at the server's rates. */
export function QuoteTicket({ round, quote }: { readonly round: Round; readonly quote: Quote }) {
  return (
    <Ticket label={copy.slip} on="surface">
      <TicketHead over={drawTitle(round)} name={roundName(round)} count={quote.items.length} total={quote.total} />
      <Tear />
      <TicketPart>
        <dl className="kv">
          {quote.items.map((item) => (
            <QuoteLine key={`${item.bet_type}:${item.number}`} item={item} />
          ))}
          <dt className="t2">{copy.maxWin}</dt>
          <dd>
            <Money thb={quote.max_win} />
          </dd>
          <dt className="t2">{copy.balanceAfter}</dt>
          <dd>
            <Money thb={quote.balance_after} />
          </dd>
        </dl>
      </TicketPart>
    </Ticket>
  );
}

/** Why a line cannot be bought as it is, with what it could carry; null when it can. */
export function refusalOf(item: QuoteItem): string | null {
  if (item.status === 'ok' || item.status === 'reduced') return null;
  const why = item.note ?? copy.confirm.itemStatus[item.status];
  return item.status === 'over_limit' ? `${why} · ${copy.confirm.upTo(formatThb(item.max_amount))}` : why;
}

function QuoteLine({ item }: { readonly item: QuoteItem }) {
  const isReduced = item.rate < item.original_rate;
  const refusal = refusalOf(item);
  return (
    <>
      <dt className="t2">
        {nameOfBet(item.number, item.bet_type)} × {isReduced && <s>{formatRate(item.original_rate)}</s>}{' '}
        <b className={isReduced ? 'red' : ''}>{formatRate(item.rate)}</b>
        {refusal !== null && <span className="red"> {refusal}</span>}
      </dt>
      <dd>{formatThb(item.amount)}</dd>
    </>
  );
}

interface TicketHeadProps {
  readonly over: ReactNode;
  readonly name: string;
  readonly count: number;
  readonly total: number;
}

export function TicketHead({ over, name, count, total }: TicketHeadProps) {
  return (
    <TicketPart guilloche>
      <div className="row between">
        <span>
          <span className="fs12 t2">{over}</span>
          <br />
          <b className={styles.name}>{name}</b>
        </span>
        <span className="r">
          <span className="fs12 t2">{copy.items(count)}</span>
          <br />
          <b className="money fs22">{formatThb(total)}</b>
        </span>
      </div>
    </TicketPart>
  );
}
