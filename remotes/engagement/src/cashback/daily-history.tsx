import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Card, LoadMore, type LoadMoreList } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { copy as parts } from '../parts/copy.ts';
import type { DailyCashback } from './cashback.api.ts';
import { copy } from './copy.ts';
import { dailyLines } from './daily-lines.ts';
import { dayText } from './days.ts';
import { HistoryEntry } from './history-entry.tsx';

interface Props {
  readonly days: readonly DailyCashback[];
  readonly minimum: number;
  readonly list: LoadMoreList;
}

/** Days that can no longer be claimed, newest first. */
export function DailyHistoryCard({ days, minimum, list }: Props) {
  return (
    <Card as="section">
      <h2>{copy.history}</h2>
      {days.length === 0 && <NothingInside words={copy.daily.noHistory} />}
      {days.map((day) => (
        <HistoryEntry
          key={day.id}
          title={dayText(day.date)}
          amount={day.amount}
          isPaid={day.state === 'claimed'}
          lines={dailyLines(day)}
        >
          {outcomeOf(day, minimum)}
        </HistoryEntry>
      ))}
      {days.length > 0 && <LoadMore list={list} shown={parts.shown(days.length)} />}
    </Card>
  );
}

function outcomeOf({ state, claimed_at, ref }: DailyCashback, minimum: number): string {
  if (state === 'below_minimum') return copy.daily.belowMinimum(formatThb(minimum));
  if (state === 'expired') return copy.states.expired;
  if (claimed_at === null) return copy.states.nothing;
  return [copy.claimedAt(formatThaiDateTime(claimed_at)), ...(ref === null ? [] : [ref])].join(' · ');
}
