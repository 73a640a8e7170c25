import { formatRate, formatThb } from '@chokdee/format';
import { Definitions, Label, Money, Row, Tear, Text, Ticket, TicketPart } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { Quote, QuoteItem, Round } from '../../lotto.types.ts';
import { BelowStake } from '../../parts/below-stake.tsx';
import { copy as areaCopy } from '../../parts/copy.ts';
import { drawTitle, roundName } from '../../parts/round-name/round-name.ts';
import { satangOf } from '../../parts/satang.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { nameOfBet } from '../line-name.ts';

/** Shows the quote in the form of a bill. */
export function QuoteTicket({ round, quote }: { readonly round: Round; readonly quote: Quote }) {
  return (
    <Ticket label={copy.slip} on="surface">
      <TicketHead over={drawTitle(round)} name={roundName(round)} count={quote.items.length} total={quote.total} />
      <Tear />
      <TicketPart>
        <Definitions>
          {quote.items.map((item) => (
            <QuoteLine key={`${item.bet_type}:${item.number}`} item={item} />
          ))}
          <dt>{areaCopy.maxWin}</dt>
          <dd>
            <Money thb={quote.max_win} />
          </dd>
          <dt>{copy.balanceAfter}</dt>
          <dd>
            <Money thb={quote.balance_after} />
          </dd>
        </Definitions>
        <BelowStake winSatang={satangOf(quote.max_win)} stakeSatang={satangOf(quote.total)} />
      </TicketPart>
    </Ticket>
  );
}

/** Returns why a line cannot be placed, with its highest possible stake; null when it can be placed. */
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
      <dt>
        {nameOfBet(item.number, item.bet_type)} × {isReduced && <s>{formatRate(item.original_rate)}</s>}{' '}
        <Text as="b" tone={isReduced ? 'error' : undefined}>
          {formatRate(item.rate)}
        </Text>
        {refusal !== null && (
          <Text as="span" tone="error">
            {' '}
            {refusal}
          </Text>
        )}
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
      <Row justify="between">
        <span>
          <Label>{over}</Label>
          <br />
          <b className={styles.name}>{name}</b>
        </span>
        <Text as="span" textAlign="right">
          <Label>{copy.items(count)}</Label>
          <br />
          <Money thb={total} size="xl" />
        </Text>
      </Row>
    </TicketPart>
  );
}
