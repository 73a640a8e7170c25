import { Chart } from '@chokdee/backoffice-ui/chart';
import { formatThaiDate, formatThb } from '@chokdee/format';
import { useMemo } from 'react';
import { copy } from './copy.ts';
import type { ProfitRow } from './profit-table.tsx';

/** Sums of a day over brands and products, exact to the satang. */
const sumOf = (rows: readonly ProfitRow[], day: string, name: 'ggr' | 'ngr'): number =>
  rows.reduce((sum, row) => (row.day === day ? sum + Math.round(row[name] * 100) : sum), 0) / 100;

/** GGR and NGR by day, oldest first. */
export function ProfitChart({ rows }: { readonly rows: readonly ProfitRow[] }) {
  const days = useMemo(() => [...new Set(rows.map(({ day }) => day))].sort(), [rows]);
  const series = useMemo(
    () => [
      { title: copy.ggr, values: days.map((day) => sumOf(rows, day, 'ggr')) },
      { title: copy.ngr, values: days.map((day) => sumOf(rows, day, 'ngr')) },
    ],
    [rows, days],
  );
  const names = useMemo(() => days.map((day) => formatThaiDate(`${day}T12:00:00+07:00`)), [days]);
  if (days.length === 0) return null;
  return <Chart title={copy.chart} xs={names} xTitle={copy.day} series={series} format={formatThb} kind="bars" />;
}
