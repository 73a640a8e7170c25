import { useQuery } from '@chokdee/query';
import { usePageAtRest } from '@chokdee/session';
import { Box, ErrorState, Skeleton, Split } from '@chokdee/ui';
import { useStore } from 'zustand';
import { ResultCard } from '../../parts/result/result-card.tsx';
import { RoundBills } from '../../parts/round-bills/round-bills.tsx';
import { resultQuery } from '../../queries/lotto.api.ts';
import type { BetProps } from '../bet-props.ts';
import { ClosedNote } from '../slip/closed-note.tsx';
import { RecentResults } from './recent-results.tsx';

/** A draw with a result, or a void one. Shows numbers or reason, the source, and a link to the next draw. */
export function FinishedDraw({ detail, store }: BetProps) {
  const { round } = detail;
  const hasLines = useStore(store, (state) => state.slip.lines.length > 0);
  const result = useQuery(resultQuery(round.round_id));
  usePageAtRest();
  return (
    <Split above={3}>
      <div>
        <RoundBills roundId={round.round_id} />
        <ClosedNote round={round} hasLines={hasLines} />
        <Box above={3}>
          {result.data ? (
            <ResultCard result={result.data} isChosen={false} />
          ) : result.isError ? (
            <ErrorState error={result.error} onRetry={() => void result.refetch()} />
          ) : (
            <Skeleton height={320} radius={16} />
          )}
        </Box>
      </div>
      <Box above={3}>
        <RecentResults rounds={detail.recent_results} categoryId={round.category_id} />
      </Box>
    </Split>
  );
}
