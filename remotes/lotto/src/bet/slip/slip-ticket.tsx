import { DataList, Detail, Label, Money, Row, Tear, Text, Ticket, TicketPart } from '@chokdee/ui';
import { useDeferredValue, useMemo } from 'react';
import { betTypeName } from '../../parts/bet-types.ts';
import { drawDate, roundName } from '../../parts/round-name/round-name.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { lineKey } from '../state/slip.reducer.ts';
import { groupLines, type LineGroup, type RatedLine, type SlipSummary } from '../state/slip-lines.ts';
import { sumThb } from '../state/thb.ts';
import { SlipLineRow } from './slip-line-row.tsx';
import { type Betting, useSummary } from './use-betting.ts';

/** The slip, drawn as the paper of a bill. */
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
      <Row justify="between">
        <div>
          <Label as="div">{copy.slipOf(drawDate(round.draw_date))}</Label>
          <b className={styles.name}>{roundName(round)}</b>
        </div>
        <Text as="div" textAlign="right">
          <Label as="div">{copy.items(summary.lines.length)}</Label>
          <Money thb={summary.totalThb} size="xl" />
        </Text>
      </Row>
    </TicketPart>
  );
}

interface LinesProps {
  readonly betting: Betting;
  readonly lines: readonly RatedLine[];
}

/** Deferred: the press is acknowledged before a hundred new lines are drawn. */
function Lines({ betting: { detail, store }, lines }: LinesProps) {
  const shown = useDeferredValue(lines);
  const groups = useMemo(() => groupLines(shown, detail.rates), [shown, detail.rates]);
  return (
    <TicketPart>
      {shown.length === 0 && <Detail className={styles.empty}>{copy.emptySlip}</Detail>}
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
    <Row as="h3" justify="between" size="xs" tone="muted" className={styles.group}>
      <span>
        {betTypeName(betType)} · {copy.items(lines.length)}
      </span>
      <Money thb={sumThb(lines.map((line) => line.stakeThb))} />
    </Row>
  );
}

function Totals({ betting: { balanceThb }, summary: { totalThb, payoutThb } }: PartProps) {
  const leftThb = balanceThb === undefined ? undefined : sumThb([balanceThb, -totalThb]);
  return (
    <TicketPart>
      <DataList
        items={[
          { term: copy.total, value: <Money thb={totalThb} /> },
          { term: copy.maxWin, value: <Money thb={payoutThb} /> },
          { term: copy.balanceAfter, value: <Money thb={leftThb} /> },
        ]}
      />
    </TicketPart>
  );
}
