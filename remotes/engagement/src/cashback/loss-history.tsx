import { DateRangeChip } from '@chokdee/antd/date-range';
import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Button, Card, ErrorState, LoadMore, Row, Skeletons } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { useState } from 'react';
import { copy as parts } from '../parts/copy.ts';
import { type Days, everyDay, type LossRefund, useLossHistory } from './cashback.api.ts';
import { copy } from './copy.ts';
import { weekText } from './days.ts';
import { HistoryEntry } from './history-entry.tsx';
import { lossLines, lossProduct } from './loss-lines.ts';

/** Weeks that can no longer be claimed, newest first, filtered by days. */
export function LossHistoryCard() {
  const [days, setDays] = useState(everyDay);
  return (
    <Card as="section">
      <Row justify="between" wrap>
        <h2>{copy.history}</h2>
        <DateRangeChip value={days} onChoose={setDays} />
      </Row>
      <Weeks days={days} onAnyDay={() => setDays(everyDay)} />
    </Card>
  );
}

function Weeks({ days, onAnyDay }: { readonly days: Days; onAnyDay(): void }) {
  const list = useLossHistory(days);
  const { data, error, refetch } = list;
  if (error && !data) return <ErrorState above={2} error={error} onRetry={refetch} />;
  if (!data) return <Skeletons above={3} heights={[56, 56]} />;
  const refunds = data.pages.flatMap(({ items }) => items);
  if (refunds.length === 0 && days === everyDay) return <NothingInside words={copy.loss.noHistory} />;
  if (refunds.length === 0) {
    const any = (
      <Button variant="text" size="sm" onClick={onAnyDay}>
        {copy.loss.anyDay}
      </Button>
    );
    return <NothingInside words={copy.loss.noneThen} action={any} />;
  }
  return (
    <>
      {refunds.map((refund) => (
        <HistoryEntry
          key={refund.id}
          title={`${copy.groups[refund.group]} ${weekText(refund.from, refund.to)}`}
          amount={refund.amount}
          isPaid={refund.state === 'claimed'}
          lines={lossLines(refund)}
        >
          {outcomeOf(refund)}
        </HistoryEntry>
      ))}
      <LoadMore list={list} shown={parts.shown(refunds.length)} />
    </>
  );
}

function outcomeOf(refund: LossRefund): string {
  const { state, net_loss, claimed_at, ref } = refund;
  if (net_loss < 0) return copy.loss.won(formatThb(-net_loss));
  if (state === 'expired') return `${lossProduct(refund)} · ${copy.states.expired}`;
  if (claimed_at === null) return copy.states.nothing;
  return [lossProduct(refund), copy.claimedAt(formatThaiDateTime(claimed_at)), ...(ref === null ? [] : [ref])].join(
    ' · ',
  );
}
