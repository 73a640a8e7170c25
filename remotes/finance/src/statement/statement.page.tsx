import { useInfiniteQuery, useQuery } from '@chokdee/query';
import { Button, ErrorState, LoadMore, Row, Segmented, Skeletons, useIsWide } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useAfterFrame } from '@chokdee/ui/late';
import { memo, useCallback, useMemo, useState } from 'react';
import { financePaths } from '../finance-paths.ts';
import { HeldMoney } from '../parts/held-money.tsx';
import { wayTo } from '../parts/way-to.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { copy } from './copy.ts';
import { FilterButton } from './filter-sheet.tsx';
import { MoreButton } from './more-sheet.tsx';
import { MovementList } from './movement-list.tsx';
import { MovementTable } from './movement-table.tsx';
import { countFilters, noFilter, type StatementFilter, statementQuery } from './statement.api.ts';
import styles from './statement.module.css';
import { Totals } from './totals.tsx';
import { useNewMovements } from './use-new-movements.ts';

type View = keyof typeof copy.views;

const views = (['rows', 'overview'] as const).map((value) => ({ value, label: copy.views[value] }));

/** Every movement of the member's money with the balance before and after it, and a second view with sums. */
export function Page() {
  const [view, setView] = useState<View>('rows');
  const [filter, setFilter] = useState(noFilter);
  // Marks the pressed filter at once; the long list follows one frame later.
  const listed = useAfterFrame(filter);
  const shown = useAfterFrame(view);
  const clear = useCallback(() => setFilter(noFilter), []);
  return (
    <>
      <Row above={3} wrap className={styles.tools}>
        <Segmented label={copy.view} options={views} value={view} onChange={setView} />
        <FilterButton filter={filter} onChange={setFilter} />
        <MoreButton filter={filter} />
      </Row>
      <HeldMoney />
      <ActiveFilters filter={filter} onChange={setFilter} />
      {shown === 'rows' ? (
        <Movements key={JSON.stringify(listed)} filter={listed} onClear={clear} />
      ) : (
        <Later walletId={listed.walletId} />
      )}
    </>
  );
}

/** Loaded on request, because most members look at the rows only. */
const overviewPart = {
  queryKey: ['statement', 'overview'],
  queryFn: async () => (await import(/* webpackChunkName: "statement-overview" */ './overview/overview.tsx')).Overview,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};

function Later({ walletId }: { readonly walletId: number | null }) {
  const { data: Overview, error, refetch } = useQuery(overviewPart);
  if (Overview) return <Overview walletId={walletId} />;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeletons above={4} heights={[101, 380]} />;
}

interface MovementsProps {
  readonly filter: StatementFilter;
  onClear(): void;
}

/** Memoized, so that a pressed filter is marked before the rows render again. */
const Movements = memo(function Movements({ filter, onClear }: MovementsProps) {
  const list = useInfiniteQuery(statementQuery(filter));
  const isWide = useIsWide();
  useNewMovements(filter, list.data !== undefined);
  const pages = list.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const onNearEnd = useCallback(() => {
    if (canGoOn) void fetchNextPage();
  }, [canGoOn, fetchNextPage]);

  if (list.error && !pages) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!pages) return <Skeletons above={3} heights={[20, 72, 72, 72, 72, 72, 72]} />;
  const [first] = pages;
  if (first === undefined || items.length === 0)
    return <NoMovements isFiltered={countFilters(filter) > 0} onClear={onClear} />;
  return (
    <>
      <Totals totals={first.totals} />
      {isWide ? (
        <MovementTable items={items} hasMore={hasNextPage} onNearEnd={onNearEnd} />
      ) : (
        <MovementList items={items} onNearEnd={onNearEnd} />
      )}
      <LoadMore list={list} shown={copy.shown(items.length)} />
    </>
  );
});

function NoMovements({ isFiltered: isNarrowed, onClear }: { readonly isFiltered: boolean; onClear(): void }) {
  if (isNarrowed) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        {copy.clear}
      </Button>
    );
    return <Nothing icon="search" words={copy.emptyFilter} action={clear} />;
  }
  return <Nothing icon="document" words={copy.empty} action={wayTo(financePaths.deposit, copy.deposit, 'primary')} />;
}
