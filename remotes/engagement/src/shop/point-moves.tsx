import { formatNumber, formatThaiDateTime, formatThb } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import { EmptyState, ErrorState, LoadMore, Progress } from '@chokdee/ui';
import { copy as shared } from '../parts/copy.ts';
import styles from '../parts/parts.module.css';
import { pointsText } from '../parts/points-text.ts';
import { copy } from './copy.ts';
import { HistorySkeleton } from './orders.tsx';
import { movesQuery } from './shop.api.ts';

/** How far the next point is, and every movement of points with what was left after it. */
export function PointMoves() {
  const list = useInfiniteQuery(movesQuery);
  const first = list.data?.pages[0];
  if (list.error && !first) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!first) return <HistorySkeleton />;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mt3 stack">
      {first.thb_per_point !== null && <NextPoint perPoint={first.thb_per_point} staked={first.staked_to_next} />}
      {items.length === 0 && (
        <EmptyState icon="star" title={copy.noMoves}>
          {copy.noMovesHint}
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className={`card ${styles.list}`}>
          {items.map(({ id, title, at, amount, balance_after }) => (
            <div className="lr" key={id}>
              <div className="grow">
                <div className="nm">{title}</div>
                <div className="fs12 t3">{formatThaiDateTime(at)}</div>
              </div>
              <span className="r">
                <b className={`num ${amount > 0 ? 'jade' : ''}`}>{pointsText(amount)}</b>
                <br />
                <span className="fs12 t3 num">{copy.balanceAfter(formatNumber(balance_after))}</span>
              </span>
            </div>
          ))}
        </div>
      )}
      {items.length > 0 && <LoadMore list={list} shown={shared.shown(items.length)} />}
    </div>
  );
}

function NextPoint({ perPoint, staked }: { readonly perPoint: number; readonly staked: number }) {
  const text = copy.toNext(formatThb(staked), formatThb(perPoint));
  return (
    <section className="card">
      <div className="row between fs14">
        <b className="m">{copy.nextPoint}</b>
        <span className="t2 num">{text}</span>
      </div>
      <div className="mt2">
        <Progress label={copy.nextPoint} value={staked} max={perPoint} text={text} />
      </div>
      <p className="hint mt1">{copy.rate(formatThb(perPoint))}</p>
    </section>
  );
}
