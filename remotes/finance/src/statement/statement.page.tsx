import { useInfiniteQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, EmptyState, ErrorState, LinkButton, LoadMore, Row, Skeletons, useIsWide } from '@chokdee/ui';
import { useCallback, useMemo, useState } from 'react';
import { financePaths } from '../finance-paths.ts';
import { wayTo } from '../parts/way-to.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { copy } from './copy.ts';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LifetimeCard } from './lifetime-card.tsx';
import { MovementList } from './movement-list.tsx';
import { MovementTable } from './movement-table.tsx';
import { PrintButton } from './print-button.tsx';
import { isFiltered, noFilter, type StatementFilter, statementQuery } from './statement.api.ts';
import { TableButton } from './table-button.tsx';
import { Totals } from './totals.tsx';
import { useNewMovements } from './use-new-movements.ts';

/** Every movement of the member's money, with the balance before and after it. */
export function Page() {
  const [filter, setFilter] = useState(noFilter);
  return (
    <>
      <LifetimeCard />
      <BalanceChart walletId={filter.walletId} />
      <FilterBar filter={filter} onChange={setFilter} />
      <Movements key={JSON.stringify(filter)} filter={filter} onClear={() => setFilter(noFilter)} />
    </>
  );
}

interface MovementsProps {
  readonly filter: StatementFilter;
  onClear(): void;
}

function Movements({ filter, onClear }: MovementsProps) {
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
  if (!pages) return <Skeletons above={4} heights={[96, 68, 68, 68, 68, 68]} />;
  const [first] = pages;
  if (first === undefined || items.length === 0) return <Nothing isFiltered={isFiltered(filter)} onClear={onClear} />;
  return (
    <>
      <Totals totals={first.totals} balance={isFiltered(filter) ? undefined : items[0]?.balance_after} />
      <Row above={3} wrap>
        <CsvButton filter={filter} />
        <PrintButton filter={filter} />
        {isWide && <TableButton filter={filter} />}
        <LinkButton as={Link} variant="text" size="sm" to={financePaths.wallets}>
          {copy.wallets}
        </LinkButton>
        <LinkButton as={Link} variant="text" size="sm" to={financePaths.limits}>
          {copy.limits}
        </LinkButton>
      </Row>
      {isWide ? (
        <MovementTable items={items} hasMore={hasNextPage} onNearEnd={onNearEnd} />
      ) : (
        <MovementList items={items} onNearEnd={onNearEnd} />
      )}
      <LoadMore list={list} shown={copy.shown(items.length)} />
    </>
  );
}

function Nothing({ isFiltered: isNarrowed, onClear }: { readonly isFiltered: boolean; onClear(): void }) {
  if (isNarrowed) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        {copy.clear}
      </Button>
    );
    return <EmptyState title={copy.emptyFilter} action={clear} />;
  }
  return <EmptyState title={copy.empty} action={wayTo(financePaths.deposit, copy.deposit, 'primary')} />;
}
