import { useQuery } from '@chokdee/query';
import { ErrorState, Skeleton } from '@chokdee/ui';
import { ClosedNote } from '../bet/closed-note.tsx';
import { RecentResults } from '../bet/recent-results.tsx';
import { type Slip, useSlipState } from '../bet/use-slip.ts';
import type { RoundDetail } from '../lotto.types.ts';
import { ResultCard } from '../results/result-card.tsx';
import { resultQuery } from '../results/results.api.ts';

/** A draw that has its result, or will never have one: numbers or reason, the source, and the way to the next draw. */
export function FinishedDraw({ detail, slip }: { readonly detail: RoundDetail; readonly slip: Slip }) {
  const { round } = detail;
  const hasLines = useSlipState(slip, (state) => state.slip.lines.length > 0);
  const result = useQuery(resultQuery(round.round_id));
  return (
    <div className="split mt3">
      <div>
        <ClosedNote round={round} hasLines={hasLines} />
        <div className="mt3">
          {result.data ? (
            <ResultCard result={result.data} isChosen={false} />
          ) : result.isError ? (
            <ErrorState error={result.error} onRetry={() => void result.refetch()} />
          ) : (
            <Skeleton height={320} radius={16} />
          )}
        </div>
      </div>
      <div className="mt3">
        <RecentResults rounds={detail.recent_results} categoryId={round.category_id} />
      </div>
    </div>
  );
}
