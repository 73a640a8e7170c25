import { bangkokDay, readDay } from '@chokdee/format';
import { useInfiniteQuery, useQuery } from '@chokdee/query';
import { useRightAddress, useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Note, Skeleton, Split } from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { LoadError } from '../parts/page-states.tsx';
import { copy } from './copy.ts';
import { DayPicker, shiftDay } from './day-picker.tsx';
import { DayResults } from './day-results.tsx';
import { dayQuery, yeekeeDayQuery } from './results.api.ts';

/**
 * Results of one day; the address holds the day and the large result.
 * Draws the results when both responses are here, because both decide the order.
 */
export function DayView() {
  const agentCode = useAgent((state) => state.agentCode);
  const today = useFromNow(bangkokDay);
  const [params, setParams] = useSearchParams();
  const asked = readDay(params.get('date') ?? '');
  const isMended = useRightAddress({ date: asked });
  const day = asked ?? today;
  const show = (date: string) => setParams({ date }, { replace: true });
  const query = useQuery(dayQuery(day, agentCode));
  const yeekee = useInfiniteQuery(yeekeeDayQuery(day, agentCode));
  const rounds = yeekee.data?.pages.flat() ?? (yeekee.isError ? [] : undefined);
  return (
    <>
      <DayPicker day={day} today={today} onDay={show} />
      {isMended && (
        <Note tone="warn" above={2}>
          {copy.badDay}
        </Note>
      )}
      {query.data && rounds ? (
        <DayResults
          key={day}
          day={day}
          draws={query.data}
          yeekee={{ rounds, list: yeekee }}
          chosenId={params.get('round')}
          onPreviousDay={() => show(shiftDay(day, -1))}
        />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <Split above={4} aria-busy="true">
          <Skeleton height={420} radius={16} />
          <Skeleton height={280} radius={16} />
        </Split>
      )}
    </>
  );
}
