import { formatThb } from '@chokdee/format';
import { Money, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { useDeferredValue, useMemo } from 'react';
import { betTypeName } from '../../parts/bet-types.ts';
import { drawDate, roundName } from '../../parts/round-name.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { lineKey } from '../state/slip.reducer.ts';
import { groupLines, type LineGroup, type PricedLine, type SlipSummary, sumThb } from '../state/slip-lines.ts';
import { SlipLineRow } from './slip-line-row.tsx';
import { type Betting, useSummary } from './use-betting.ts';

/** The slip as the paper it will become. */
export function SlipTicket({ betting }: { readonly betting: Betting }) {
  const summary = useSummary(betting);
  return (
    <Ticket label={copy.slip}>
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
          <div className="fs12 t2">{copy.slipOf(drawDate(round.draw_date))}</div>
          <b className={styles.name}>{roundName(round)}</b>
        </div>
        <div className="r">
          <div className="fs12 t2">{copy.items(summary.lines.length)}</div>
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
function Lines({ betting: { detail, store }, lines }: LinesProps) {
  const shown = useDeferredValue(lines);
  const groups = useMemo(() => groupLines(shown, detail.rates), [shown, detail.rates]);
  return (
    <TicketPart className={styles.lines ?? ''}>
      {shown.length === 0 && <p className={`fs14 t2 ${styles.empty}`}>{copy.emptySlip}</p>}
      {groups.map((group) => (
        <section key={group.betType} aria-label={betTypeName(group.betType)}>
          {groups.length > 1 && <GroupHead group={group} />}
          {group.lines.map((line) => (
            <SlipLineRow key={lineKey(line)} line={line} dispatch={store.dispatch} />
          ))}
        </section>
      ))}
    </TicketPart>
  );
}

function GroupHead({ group: { betType, lines } }: { readonly group: LineGroup }) {
  return (
    <h3 className={`row between fs12 t2 ${styles.group}`}>
      <span>
        {betTypeName(betType)} · {copy.items(lines.length)}
      </span>
      <span className="money">{formatThb(sumThb(lines.map((line) => line.amountThb)))}</span>
    </h3>
  );
}

function Totals({ betting: { balanceThb }, summary: { totalThb, winThb } }: PartProps) {
  return (
    <TicketPart>
      <dl className="kv">
        <dt className="t2">{copy.total}</dt>
        <dd>
          <Money thb={totalThb} />
        </dd>
        <dt className="t2">{copy.maxWin}</dt>
        <dd>
          <Money thb={winThb} />
        </dd>
        <dt className="t2">{copy.balanceAfter}</dt>
        <dd>
          <Money thb={balanceThb === undefined ? undefined : sumThb([balanceThb, -totalThb])} />
        </dd>
      </dl>
    </TicketPart>
  );
}
