import { Box, DataList, Label, Money, Row, Tear, Text, Ticket, TicketPart } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { NothingInside } from '@chokdee/ui/empty';
import { useDeferredValue, useMemo } from 'react';
import { BelowStake } from '../../parts/below-stake.tsx';
import { betTypeName } from '../../parts/bet-types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { drawDate, roundName } from '../../parts/round-name/round-name.ts';
import { thbOf } from '../../parts/satang.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { lineKey, sumOfStakes } from '../state/slip.reducer.ts';
import { bestWinSatang, groupLines, type LineGroup, type RatedLine, type SlipSummary } from '../state/slip-lines.ts';
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
      <Row justify="between" wrap className={styles.ticketHead}>
        <Row gap={3}>
          <DrawnEmblem look={round.emblem} size="sm" />
          <div>
            <Label as="div">{copy.slipOf(drawDate(round.draw_date))}</Label>
            <b className={styles.name}>{roundName(round)}</b>
          </div>
        </Row>
        <Text as="div" textAlign="right">
          <Label as="div">{copy.items(summary.lines.length)}</Label>
          <Money thb={thbOf(summary.totalSatang)} size="xl" />
        </Text>
      </Row>
    </TicketPart>
  );
}

interface LinesProps {
  readonly betting: Betting;
  readonly lines: readonly RatedLine[];
}

/** Deferred, so that a press is shown before a hundred lines are drawn. */
function Lines({ betting: { detail, store }, lines }: LinesProps) {
  const shown = useDeferredValue(lines);
  const groups = useMemo(() => groupLines(shown, detail.rates), [shown, detail.rates]);
  return (
    <TicketPart>
      {shown.length === 0 && (
        <Box className={styles.empty}>
          <NothingInside words={copy.emptySlip} />
        </Box>
      )}
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
      <Money thb={thbOf(sumOfStakes(lines))} />
    </Row>
  );
}

/** Computes the possible win after the press is shown, like the lines. */
function Totals({ betting: { balanceSatang, detail }, summary }: PartProps) {
  const { totalSatang } = summary;
  const shown = useDeferredValue(summary);
  const bestSatang = useMemo(() => bestWinSatang(shown.lines, detail.result_mapping), [shown, detail.result_mapping]);
  const leftThb = balanceSatang === undefined ? undefined : thbOf(balanceSatang - totalSatang);
  return (
    <TicketPart>
      <DataList
        items={[
          { term: copy.total, value: <Money thb={thbOf(totalSatang)} /> },
          { term: areaCopy.maxWin, value: <Money thb={thbOf(bestSatang)} /> },
          { term: copy.balanceAfter, value: <Money thb={leftThb} /> },
        ]}
      />
      {shown.isPlaceable && <BelowStake winSatang={bestSatang} stakeSatang={shown.totalSatang} />}
    </TicketPart>
  );
}
