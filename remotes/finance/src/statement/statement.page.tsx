import { formatSignedThb, formatThb } from '@chokdee/format';
import { useInfiniteQuery, useLive } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, EmptyState, ErrorState, LoadMore, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { financePaths } from '../finance-paths.ts';
import { copy } from './copy.ts';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MovementList } from './movement-list.tsx';
import { MovementTable } from './movement-table.tsx';
import { isFiltered, noFilter, type StatementFilter, type StatementPage, statementQuery } from './statement.api.ts';
import styles from './statement.module.css';

/** Every movement of the member's money, with the balance before and after it. */
export function Page() {
  const [filter, setFilter] = useState(noFilter);
  return (
    <>
      <FilterBar filter={filter} onChange={setFilter} />
      <Movements filter={filter} onClear={() => setFilter(noFilter)} />
    </>
  );
}

interface MovementsProps {
  readonly filter: StatementFilter;
  onClear(): void;
}

function Movements({ filter, onClear }: MovementsProps) {
  const list = useInfiniteQuery(statementQuery(filter));
  useLive('balance', () => void list.refetch());
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!list.data) return <StatementSkeleton />;
  const [first] = list.data.pages;
  const items = list.data.pages.flatMap((page) => page.items);
  if (first === undefined || items.length === 0) return <Nothing isFiltered={isFiltered(filter)} onClear={onClear} />;
  return (
    <>
      <Totals totals={first.totals} balance={isFiltered(filter) ? undefined : items[0]?.balance_after} />
      <MovementList items={items} />
      <MovementTable items={items} />
      <LoadMore list={list} shown={copy.shown(items.length)} />
      <CsvButton filter={filter} />
    </>
  );
}

interface TotalsProps {
  readonly totals: StatementPage['totals'];
  /** Balance after the newest movement; only known while nothing is filtered out. */
  readonly balance: number | undefined;
}

function Totals({ totals, balance }: TotalsProps) {
  return (
    <section className="card mt4">
      <div className={styles.totals}>
        <div>
          <div className="fs12 t2">{copy.credit}</div>
          <b className="num jade">{formatThb(totals.credit)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.debit}</div>
          <b className="num">{formatThb(totals.debit)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.net}</div>
          <b className="num">{formatSignedThb(totals.net)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.balance}</div>
          <b className="num money">{formatThb(balance)}</b>
        </div>
      </div>
      <p className="hint mt1">{copy.scope}</p>
    </section>
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
  const deposit = (
    <Link className="btn p" to={financePaths.deposit}>
      {copy.deposit}
    </Link>
  );
  return <EmptyState title={copy.empty} action={deposit} />;
}

function StatementSkeleton() {
  return (
    <div className="stack mt4" aria-busy="true">
      <Skeleton height={96} />
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={68} />
      ))}
    </div>
  );
}
