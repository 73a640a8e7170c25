import {
  bangkokDay,
  formatSignedThb,
  formatThaiDate,
  formatThaiDateShort,
  formatThaiDateTime,
  formatThb,
  formatTime,
} from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { useQuery, walletsQuery } from '@chokdee/query';
import { useAgent, useSession } from '@chokdee/session';
import { Table } from '@chokdee/ui';
import { createPortal } from 'react-dom';
import { copy } from './copy.ts';
import styles from './print-sheet.module.css';
import type { Movement, PrintedStatement, StatementFilter } from './statement.api.ts';

interface PrintSheetProps {
  readonly statement: PrintedStatement;
  readonly filter: StatementFilter;
}

/** A4 pages for the printer only. While they exist, the rest of the document is not printed. */
export function PrintSheet({ statement, filter }: PrintSheetProps) {
  const site = useAgent((state) => state.config?.info.name ?? state.agentCode);
  const username = useSession((state) => state.userInfo?.username);
  const { items, totals, isCut } = statement;
  return createPortal(
    <article className={styles.sheet} lang="th">
      <header className={styles.head}>
        <div>
          <h1>{copy.print.title}</h1>
          <p>{site}</p>
        </div>
        <dl>
          <Fact term={copy.print.member} value={username ?? ''} />
          <FilterFacts filter={filter} items={items} />
          <Fact term={copy.print.printedAt} value={formatThaiDateTime(serverClock.now())} />
        </dl>
      </header>
      <dl className={styles.totals}>
        <Fact term={copy.credit} value={formatThb(totals.credit)} />
        <Fact term={copy.debit} value={formatThb(totals.debit)} />
        <Fact term={copy.net} value={formatSignedThb(totals.net)} />
        <Fact term={copy.print.count} value={copy.print.rows(items.length)} />
      </dl>
      {isCut && <p>{copy.print.cut(items.length)}</p>}
      <PrintedRows items={items} />
      <footer className={styles.foot}>{copy.print.foot}</footer>
    </article>,
    document.body,
  );
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The filter in words. Without chosen days, it names the first and the last day of the rows. */
function FilterFacts({ filter, items }: { readonly filter: StatementFilter; readonly items: readonly Movement[] }) {
  const { data: wallets } = useQuery(walletsQuery);
  const wallet = wallets?.find(({ id }) => id === filter.walletId)?.wallet_name ?? copy.allWallets;
  const today = bangkokDay(serverClock.now());
  const from = filter.fromDay || bangkokDay(items.at(-1)?.at ?? serverClock.now());
  return (
    <>
      <Fact
        term={copy.print.period}
        value={copy.print.days(formatThaiDate(from), formatThaiDate(filter.toDay || today))}
      />
      <Fact term={copy.wallet} value={wallet} />
      <Fact term={copy.filter} value={filter.type === null ? copy.all : copy.movementKinds[filter.type]} />
    </>
  );
}

function PrintedRows({ items }: { readonly items: readonly Movement[] }) {
  const { head } = copy;
  return (
    <Table className={styles.rows}>
      <thead>
        <tr>
          <th>{head.at}</th>
          <th>{head.title}</th>
          <th>{head.reference}</th>
          <th>{head.before}</th>
          <th>{head.amount}</th>
          <th>{head.after}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((movement) => (
          <tr key={movement.id}>
            <td>
              {formatThaiDateShort(movement.at)} {formatTime(movement.at)}
            </td>
            <td>{movement.title}</td>
            <td>{movement.reference_no}</td>
            <td>{formatThb(movement.balance_before)}</td>
            <td>{formatSignedThb(movement.amount)}</td>
            <td>{formatThb(movement.balance_after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
