import { useQuery } from '@chokdee/query';
import { ErrorState, Skeleton } from '@chokdee/ui';
import { useStore } from 'zustand';
import type { RoundDetail } from '../../lotto.types.ts';
import { ResultCard } from '../../parts/result/result-card.tsx';
import { resultQuery } from '../../queries/lotto.api.ts';
import { ClosedNote } from '../slip/closed-note.tsx';
import type { BetStore } from '../state/bet.store.ts';
import { RecentResults } from './recent-results.tsx';

/** A draw that has its result, or will never have one: numbers or reason, the source, and the way to the next draw. */
export function FinishedDraw({ detail, store }: { readonly detail: RoundDetail; readonly store: BetStore }) {
  const { round } = detail;
  const hasLines = useStore(store, (state) => state.slip.lines.length > 0);
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
