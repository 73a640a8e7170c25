import { formatRate, formatThb } from '@chokdee/format';
import { Icon, Money, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { memo } from 'react';
import { copy } from '../copy.ts';
import type { Round } from '../lotto.types.ts';
import { drawDate, roundName } from '../parts/round-name.ts';
import css from './bet.module.css';
import { PriceInput } from './price-input.tsx';
import { lineKey } from './slip.reducer.ts';
import { isBuyable, type PricedLine, sumThb } from './slip-lines.ts';
import type { Slip } from './use-slip.ts';

interface SlipTicketProps {
  readonly round: Round;
  readonly lines: readonly PricedLine[];
  readonly balanceThb: number | undefined;
  readonly dispatch: Slip['dispatch'];
}

/** The slip as the paper it will become. */
export function SlipTicket({ round, lines, balanceThb, dispatch }: SlipTicketProps) {
  const total = sumThb(lines.map((line) => line.amountThb));
  const maxWin = sumThb(lines.filter(isBuyable).map((line) => line.winThb));
  const after = balanceThb === undefined ? undefined : sumThb([balanceThb, -total]);
  return (
    <Ticket label={copy.bet.slip}>
      <TicketPart guilloche>
        <div className="row between">
          <div>
            <div className="fs12 t2">{copy.bet.slipOf(drawDate(round.draw_date))}</div>
            <b className={css.name}>{roundName(round)}</b>
          </div>
          <div className="r">
            <div className="fs12 t2">{copy.bet.items(lines.length)}</div>
            <b className="money fs22">{formatThb(total)}</b>
          </div>
        </div>
      </TicketPart>
      <Tear />
      <TicketPart className={css.lines ?? ''}>
        {lines.length === 0 && <p className={`fs14 t2 ${css.empty}`}>{copy.bet.emptySlip}</p>}
        {lines.map((line) => (
          <Line key={lineKey(line)} line={line} dispatch={dispatch} />
        ))}
      </TicketPart>
      <Tear />
      <TicketPart>
        <dl className="kv">
          <dt className="t2">{copy.bet.total}</dt>
          <dd>
            <Money thb={total} />
          </dd>
          <dt className="t2">{copy.bet.maxWin}</dt>
          <dd>
            <Money thb={maxWin} />
          </dd>
          <dt className="t2">{copy.bet.balanceAfter}</dt>
          <dd>
            <Money thb={after} />
          </dd>
        </dl>
      </TicketPart>
    </Ticket>
  );
}

type LineProps = Pick<SlipTicketProps, 'dispatch'> & { readonly line: PricedLine };

/** Drawn again only when this line changed: a slip holds up to a hundred. */
const Line = memo(function Line({ line, dispatch }: LineProps) {
  const key = lineKey(line);
  const name = `${line.number} ${copy.betTypes[line.betType]}`;
  return (
    <div className={`ln ${css.line}`}>
      <span className="n num">{line.number}</span>
      <span className="tp">
        {copy.betTypes[line.betType]}{' '}
        {line.status === 'reduced' && <span className="tag cut">{copy.bet.restricted}</span>}
        {line.status === 'closed' && <span className="tag cut">{copy.bet.closed}</span>}
      </span>
      <PriceInput
        label={copy.bet.price(name)}
        amountThb={line.amountThb}
        invalid={!isBuyable(line)}
        onAmount={(amountThb) => dispatch({ type: 'priced', key, amountThb })}
      />
      <button
        type="button"
        className="x"
        aria-label={copy.bet.remove(name)}
        onClick={() => dispatch({ type: 'removed', key })}
      >
        <Icon name="close" size={16} />
      </button>
      <span className="sb">
        <LineOutcome line={line} />
      </span>
    </div>
  );
});

function LineOutcome({ line }: { readonly line: PricedLine }) {
  if (line.status === 'no_price') return <b className="red">{copy.bet.noPrice}</b>;
  if (line.status === 'under_min') return <b className="red">{copy.bet.underMin(formatThb(line.minThb))}</b>;
  if (line.status === 'over_max') return <b className="red">{copy.bet.overMax(formatThb(line.maxThb))}</b>;
  if (line.status === 'closed') return <b className="red">{copy.bet.closed}</b>;
  const isReduced = line.status === 'reduced';
  return (
    <>
      {copy.bet.perBaht} {isReduced && <s>{formatRate(line.originalRate)}</s>}
      <b className={isReduced ? 'red' : ''}>{formatRate(line.rate)}</b>
      <span>
        {copy.bet.wins} <b className="money">{formatThb(line.winThb)}</b>
      </span>
    </>
  );
}
