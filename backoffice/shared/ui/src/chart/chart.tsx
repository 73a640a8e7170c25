import { colours } from '@chokdee/contracts/tokens';
import { formatNumber } from '@chokdee/format';
import { Table } from 'antd';
import { useEffect, useRef } from 'react';
import uPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useIsDark } from '@chokdee/backoffice-ui';
import { copy } from './copy.ts';

export interface Series {
  readonly title: string;
  /** One value for each position of the x axis. Null leaves a gap. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** Accessible name, and caption of the table. */
  readonly title: string;
  /** Names of the positions of the x axis, such as days or numbers. */
  readonly xs: readonly string[];
  readonly xTitle: string;
  readonly series: readonly Series[];
  /** Left out: thousands separators. */
  readonly format?: (value: number) => string;
  readonly kind?: 'lines' | 'bars';
  /** Height in px. */
  readonly height?: number;
}

/** Tokens of the series, in their order. */
const strokes = ['info', 'warn', 'jade', 'danger'] as const;
/** Space of the axis with figures, and beside the last label, px. */
const AXIS_PX = 96;
const SIDE_PX = 48;
/** Width of a bar beside its place, and its most px. */
const BARS: [number, number] = [0.7, 40];

/** A chart, with a table of the same figures for screen readers. */
export function Chart(props: ChartProps) {
  const { title, xs, xTitle, series, format = formatNumber, kind = 'lines', height = 260 } = props;
  const box = useRef<HTMLDivElement>(null);
  const isDark = useIsDark();
  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    const colour = isDark ? colours.dark : { ...colours.dark, ...colours.light };
    const paths = kind === 'bars' ? uPlot.paths.bars?.({ size: BARS }) : undefined;
    const axis = { stroke: colour['text-2'], grid: { stroke: colour.line }, ticks: { stroke: colour.line } };
    const options: Options = {
      width: place.clientWidth || 600,
      height,
      padding: [16, SIDE_PX, 0, 0],
      scales: { x: { time: false } },
      series: [
        { label: xTitle, value: (_, at) => xs[at] ?? '' },
        ...series.map(({ title: label }, at) => {
          const stroke = colour[strokes[at % strokes.length] ?? 'info'];
          return {
            label,
            stroke,
            width: 2,
            ...(kind === 'bars' && { fill: stroke }),
            ...(paths && { paths }),
            value: (_: uPlot, value: number | null) => (value === null ? copy.unknown : format(value)),
          };
        }),
      ],
      axes: [
        { ...axis, values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? (xs[at] ?? '') : '')) },
        { ...axis, size: AXIS_PX, values: (_, splits) => splits.map(format) },
      ],
    };
    const data = [xs.map((_, at) => at), ...series.map(({ values }) => [...values])] as AlignedData;
    const plot = new uPlot(options, data, place);
    const resize = new ResizeObserver(() => plot.setSize({ width: place.clientWidth || 600, height }));
    resize.observe(place);
    return () => {
      resize.disconnect();
      plot.destroy();
    };
  }, [xs, xTitle, series, format, kind, height, isDark]);
  const rows = xs.map((x, at) => ({ x, at }));
  return (
    <figure aria-label={title} style={{ margin: 0 }}>
      <div ref={box} aria-hidden />
      <details>
        <summary>{copy.chartTable}</summary>
        <Table
          size="small"
          rowKey="at"
          pagination={false}
          dataSource={rows}
          scroll={{ y: height }}
          columns={[
            { title: xTitle, dataIndex: 'x' },
            ...series.map(({ title: head, values }) => ({
              title: head,
              align: 'right' as const,
              render: (_: unknown, { at }: { readonly at: number }) => {
                const value = values[at];
                return value === null || value === undefined ? copy.unknown : format(value);
              },
            })),
          ]}
        />
      </details>
    </figure>
  );
}
