import { formatSignedThb, formatThb } from '@chokdee/format';
import { useInfiniteQuery, useLive } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, Chip, EmptyState, ErrorState, LoadMore, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { financePaths } from '../finance-paths.ts';
import { MovementList } from './movement-list.tsx';
import { movementTypes } from './movement-looks.ts';
import { MovementTable } from './movement-table.tsx';
import { type MovementType, type StatementPage, statementQuery } from './statement.api.ts';
import styles from './statement.module.css';

/** Every movement of the member's money, with the balance before and after it. */
export function Page() {
  const [type, setType] = useState<MovementType | null>(null);
  return (
    <>
      <fieldset className="chips mt3" aria-label={copy.statement.filter}>
        <Chip on={type === null} onClick={() => setType(null)}>
          {copy.statement.all}
        </Chip>
        {movementTypes.map((each) => (
          <Chip key={each} on={type === each} onClick={() => setType(each)}>
            {copy.statement.types[each]}
          </Chip>
        ))}
      </fieldset>
      <Movements type={type} onClear={() => setType(null)} />
    </>
  );
}

function Movements({ type, onClear }: { readonly type: MovementType | null; onClear(): void }) {
  const list = useInfiniteQuery(statementQuery(type));
  useLive('balance', () => void list.refetch());
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!list.data) return <StatementSkeleton />;
  const [first] = list.data.pages;
  const items = list.data.pages.flatMap((page) => page.items);
  if (first === undefined || items.length === 0) return <Nothing type={type} onClear={onClear} />;
  return (
    <>
      <Totals totals={first.totals} balance={type === null ? items[0]?.balance_after : undefined} />
      <MovementList items={items} />
      <MovementTable items={items} />
      <LoadMore list={list} shown={copy.statement.shown(items.length)} />
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
          <div className="fs12 t2">{copy.statement.credit}</div>
          <b className="num jade">{formatThb(totals.credit)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.statement.debit}</div>
          <b className="num">{formatThb(totals.debit)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.statement.net}</div>
          <b className="num">{formatSignedThb(totals.net)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.statement.balance}</div>
          <b className="num money">{formatThb(balance)}</b>
        </div>
      </div>
      <p className="hint mt1">{copy.statement.scope}</p>
    </section>
  );
}

function Nothing({ type, onClear }: { readonly type: MovementType | null; onClear(): void }) {
  if (type !== null) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        {copy.statement.clear}
      </Button>
    );
    return <EmptyState title={copy.statement.emptyFilter} action={clear} />;
  }
  const deposit = (
    <Link className="btn p" to={financePaths.deposit}>
      {copy.statement.deposit}
    </Link>
  );
  return <EmptyState title={copy.statement.empty} action={deposit} />;
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
