import Table, { type ColumnType } from 'antd/es/table';
import { type ReactNode, useMemo } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import styles from './table.module.css';

export interface TableColumn {
  readonly title: string;
  /** Stands at the right, under its figure. */
  readonly isFigure?: boolean;
}

export interface TableLine {
  readonly id: string;
  /** What each column is sorted by: instants as ISO texts, amounts as numbers. */
  readonly values: readonly (string | number)[];
  /** What each column shows. */
  readonly cells: readonly ReactNode[];
}

export interface SortedTableProps {
  /** For a screen reader. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly lines: readonly TableLine[];
}

/** So many lines are drawn at once; all of them are sorted. */
const PAGE_SIZE = 50;

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'th');

const columnOf = ({ title, isFigure = false }: TableColumn, at: number): ColumnType<TableLine> => ({
  title,
  key: at,
  align: isFigure ? 'right' : 'left',
  sorter: (one, other) => compare(one.values[at] ?? '', other.values[at] ?? ''),
  render: (_value, line) => line.cells[at],
});

/** Lines that are sorted by a press on a heading, page by page. */
export function SortedTable({ label, columns, lines }: SortedTableProps) {
  const drawn = useMemo(() => columns.map(columnOf), [columns]);
  return (
    <AntdProvider>
      <Table<TableLine>
        aria-label={label}
        className={styles.table ?? ''}
        columns={drawn}
        dataSource={lines}
        rowKey="id"
        size="small"
        showSorterTooltip={false}
        pagination={{
          pageSize: PAGE_SIZE,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: (total, [first, last]) => copy.lines(first, last, total),
        }}
      />
    </AntdProvider>
  );
}
