import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Card, Detail, LoadMore, type LoadMoreList } from '@chokdee/ui';
import { copy as parts } from '../parts/copy.ts';
import type { LossRefund } from './cashback.api.ts';
import { copy } from './copy.ts';
import { weekText } from './days.ts';
import { HistoryEntry } from './history-entry.tsx';
import { lossLines, lossProduct } from './loss-lines.ts';

interface Props {
  readonly refunds: readonly LossRefund[];
  readonly list: LoadMoreList;
}

/** Weeks that cannot be claimed any more, newest first. */
export function LossHistoryCard({ refunds, list }: Props) {
  return (
    <Card as="section">
      <h2>{copy.history}</h2>
      {refunds.length === 0 && <Detail above={1}>{copy.loss.noHistory}</Detail>}
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
      {refunds.length > 0 && <LoadMore list={list} shown={parts.shown(refunds.length)} />}
    </Card>
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
