import { formatThb } from '@chokdee/format';
import { Money, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { useDeferredValue, useMemo } from 'react';
import { copy } from '../copy.ts';
import { drawDate, roundName } from '../parts/round-name.ts';
import css from './bet.module.css';
import { betCopy } from './copy.ts';
import { lineKey } from './slip.reducer.ts';
import { SlipLineRow } from './slip-line-row.tsx';
import { groupLines, type LineGroup, type PricedLine, type SlipSummary, sumThb } from './slip-lines.ts';
import { type Betting, useSummary } from './use-betting.ts';

/** The slip as the paper it will become. */
export function SlipTicket({ betting }: { readonly betting: Betting }) {
  const summary = useSummary(betting);
  return (
    <Ticket label={betCopy.slip}>
      <Head betting={betting} summary={summary} />
      <Tear />
      <Lines betting={betting} lines={summary.lines} />
      <Tear />
      <Totals betting={betting} summary={summary} />
    </Ticket>
  );
}

interface PartProps {
  readonly betting: Betting;
  readonly summary: SlipSummary;
}

function Head({ betting: { round }, summary }: PartProps) {
  return (
    <TicketPart guilloche>
      <div className="row between">
        <div>
          <div className="fs12 t2">{betCopy.slipOf(drawDate(round.draw_date))}</div>
          <b className={css.name}>{roundName(round)}</b>
        </div>
        <div className="r">
          <div className="fs12 t2">{betCopy.items(summary.lines.length)}</div>
          <b className="money fs22">{formatThb(summary.totalThb)}</b>
        </div>
      </div>
    </TicketPart>
  );
}

interface LinesProps {
  readonly betting: Betting;
  readonly lines: readonly PricedLine[];
}

/** A hundred lines that come at once are drawn after the press has been answered, not before. */
function Lines({ betting: { detail, slip }, lines }: LinesProps) {
  const shown = useDeferredValue(lines);
  const groups = useMemo(() => groupLines(shown, detail.rates), [shown, detail.rates]);
  return (
    <TicketPart className={css.lines ?? ''}>
      {shown.length === 0 && <p className={`fs14 t2 ${css.empty}`}>{betCopy.emptySlip}</p>}
      {groups.map((group) => (
        <section key={group.betType} aria-label={copy.betTypes[group.betType]}>
          {groups.length > 1 && <GroupHead group={group} />}
          {group.lines.map((line) => (
            <SlipLineRow key={lineKey(line)} line={line} dispatch={slip.dispatch} />
          ))}
        </section>
      ))}
    </TicketPart>
  );
}

function GroupHead({ group: { betType, lines } }: { readonly group: LineGroup }) {
  return (
    <h3 className={`row between fs12 t2 ${css.group}`}>
      <span>
        {copy.betTypes[betType]} · {betCopy.items(lines.length)}
      </span>
      <span className="money">{formatThb(sumThb(lines.map((line) => line.amountThb)))}</span>
    </h3>
  );
}

function Totals({ betting: { balanceThb }, summary: { totalThb, winThb } }: PartProps) {
  return (
    <TicketPart>
      <dl className="kv">
        <dt className="t2">{betCopy.total}</dt>
        <dd>
          <Money thb={totalThb} />
        </dd>
        <dt className="t2">{betCopy.maxWin}</dt>
        <dd>
          <Money thb={winThb} />
        </dd>
        <dt className="t2">{betCopy.balanceAfter}</dt>
        <dd>
          <Money thb={balanceThb === undefined ? undefined : sumThb([balanceThb, -totalThb])} />
        </dd>
      </dl>
    </TicketPart>
  );
}
