import { bangkokDay, formatThaiDate, formatThaiDateShort, formatThb } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { useQuery, walletsQuery } from '@chokdee/query';
import { Box, Card, Cell, Figure, HeadCell, Money, Row, Segmented, Skeleton, Table, Text } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { balanceQuery } from '../statement.api.ts';
import { type BalancePoint, balanceLine, chartHeight, chartWidth } from './balance-line.ts';
import styles from './overview.module.css';

const DAY_MS = 86_400_000;
/** `wallet_type_id` of the main wallet, shown while no wallet is chosen. */
const MAIN = 1;
const SPANS = ['7', '30', '90', '365'] as const;
type Span = (typeof SPANS)[number];

/** The balance of a wallet by day. A table has the same figures for members who cannot see the chart. */
export function BalanceChart({ walletId }: { readonly walletId: number | null }) {
  const [span, setSpan] = useState<Span>('30');
  const fromDay = bangkokDay(serverClock.now() - (Number(span) - 1) * DAY_MS);
  const { data: wallets } = useQuery(walletsQuery);
  const wallet = wallets?.find(({ id, wallet_type_id }) =>
    walletId === null ? wallet_type_id === MAIN : id === walletId,
  );
  const { data: points, error } = useQuery(balanceQuery(walletId, fromDay));
  // The statement is complete without the chart.
  if (error && !points) return null;
  return (
    <Card as="section" above={4} aria-label={copy.chart.title}>
      <h2>{wallet ? copy.chart.of(wallet.wallet_name) : copy.chart.title}</h2>
      <Segmented
        above={3}
        label={copy.chart.span}
        options={SPANS.map((value) => ({ value, label: copy.chart.spans[value] }))}
        value={span}
        onChange={setSpan}
      />
      {points ? <Chart points={points} /> : <Skeleton height={254} />}
    </Card>
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
      <Row justify="between" size="xs" tone="muted" above={3}>
        <span>
          {copy.chart.highest} <Figure as="span">{formatThb(drawn.highest)}</Figure>
        </span>
        <span>
          {copy.chart.lowest} <Figure as="span">{formatThb(drawn.lowest)}</Figure>
        </span>
      </Row>
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
      <Row justify="between" size="xs" tone="subtle">
        <span>{formatThaiDateShort(first.date)}</span>
        <span>{formatThaiDateShort(last.date)}</span>
      </Row>
      <Box as="details" above={2} className={styles.figures}>
        <Text as="summary" size="sm">
          {copy.chart.table}
        </Text>
        <div className={styles.figureScroll}>
          <Table>
            <thead>
              <tr>
                <th>{copy.chart.day}</th>
                <HeadCell textAlign="right">{copy.chart.balance}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map(({ date, balance }) => (
                <tr key={date}>
                  <td>{formatThaiDate(date)}</td>
                  <Cell textAlign="right">
                    <Money thb={balance} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Box>
    </>
  );
}
