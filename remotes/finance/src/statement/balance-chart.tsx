import { bangkokDay, formatThaiDate, formatThaiDateShort, formatThb } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { useQuery, walletsQuery } from '@chokdee/query';
import { Money, Segmented, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { type BalancePoint, balanceLine, chartHeight, chartWidth } from './balance-line.ts';
import { copy } from './copy.ts';
import { balanceQuery } from './statement.api.ts';
import styles from './statement.module.css';

const DAY_MS = 86_400_000;
/** Of the main wallet: the one shown while none is chosen. */
const MAIN = 1;
const SPANS = ['7', '30', '90', '365'] as const;
type Span = (typeof SPANS)[number];

/** The balance of a wallet day by day; the same figures stand in a table for whoever cannot see a line. */
export function BalanceChart({ walletId }: { readonly walletId: number | null }) {
  const [span, setSpan] = useState<Span>('30');
  const fromDay = bangkokDay(serverClock.now() - (Number(span) - 1) * DAY_MS);
  const { data: wallets } = useQuery(walletsQuery);
  const wallet = wallets?.find(({ id, wallet_type_id }) =>
    walletId === null ? wallet_type_id === MAIN : id === walletId,
  );
  const { data: points, error } = useQuery(balanceQuery(walletId, fromDay));
  // A statement without its picture is still a statement.
  if (error && !points) return null;
  return (
    <section className="card mt4" aria-label={copy.chart.title}>
      <h2>{wallet ? copy.chart.of(wallet.wallet_name) : copy.chart.title}</h2>
      <div className="mt3">
        <Segmented
          label={copy.chart.span}
          options={SPANS.map((value) => ({ value, label: copy.chart.spans[value] }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      {points ? <Chart points={points} /> : <Skeleton height={254} />}
    </section>
  );
}

function Chart({ points }: { readonly points: readonly BalancePoint[] }) {
  const drawn = balanceLine(points);
  const [first] = points;
  const last = points.at(-1);
  if (drawn === null || first === undefined || last === undefined) return null;
  const days = copy.chart.days(formatThaiDateShort(first.date), formatThaiDateShort(last.date));
  const summary = copy.chart.summary(days, formatThb(drawn.lowest), formatThb(drawn.highest), formatThb(last.balance));
  return (
    <>
      <div className={`row between fs12 t2 mt3 ${styles.scale}`}>
        <span>
          {copy.chart.highest} <span className="num">{formatThb(drawn.highest)}</span>
        </span>
        <span>
          {copy.chart.lowest} <span className="num">{formatThb(drawn.lowest)}</span>
        </span>
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <path className={styles.area} d={drawn.area} />
        <path className={styles.line} d={drawn.line} />
      </svg>
      <div className="row between fs12 t3">
        <span>{formatThaiDateShort(first.date)}</span>
        <span>{formatThaiDateShort(last.date)}</span>
      </div>
      <details className={`mt2 ${styles.figures}`}>
        <summary className="fs14">{copy.chart.table}</summary>
        <div className={styles.figureScroll}>
          <table>
            <thead>
              <tr>
                <th>{copy.chart.day}</th>
                <th className="r">{copy.chart.balance}</th>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map(({ date, balance }) => (
                <tr key={date}>
                  <td>{formatThaiDate(date)}</td>
                  <td className="r">
                    <Money thb={balance} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
