import { useAfterFrame } from '@chokdee/ui/late';
import Pagination from 'antd/es/pagination';
import Table, { type ColumnType } from 'antd/es/table';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import { SortHeading, SortingContext } from './sort-heading.tsx';
import { nextOrder, type Order, sortLines } from './sort-lines.ts';
import styles from './table.module.css';

export interface TableColumn {
  readonly title: string;
  /** Aligns figures right, under their heading. */
  readonly isFigure?: boolean;
}

export interface TableLine {
  readonly id: string;
  /** Sort values by column: ISO texts for times, numbers for amounts. */
  readonly values: readonly (string | number)[];
  /** Content by column. */
  readonly cells: readonly ReactNode[];
}

export interface SortedTableProps {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly lines: readonly TableLine[];
}

/** Rows per page. Sorting covers all rows. */
const PAGE_SIZE = 50;

interface Chosen {
  readonly order: Order | null;
  /** Page number, from 1. */
  readonly page: number;
}

const unsorted: Chosen = { order: null, page: 1 };

/** A table with pages, sorted by a press on a heading. */
export function SortedTable(props: SortedTableProps) {
  return (
    <AntdProvider>
      <Lines {...props} />
    </AntdProvider>
  );
}

/** A press renders only the marks of heading and page. The rows follow in a later frame. */
function Lines({ label, columns, lines }: SortedTableProps) {
  const [chosen, setChosen] = useState(unsorted);
  const { order, page } = useAfterFrame(chosen);
  const sorted = useMemo(() => sortLines(lines, order), [lines, order]);
  const onPress = useCallback(
    (column: number) => setChosen((before) => ({ order: nextOrder(before.order, column), page: 1 })),
    [],
  );
  const onPage = useCallback((next: number) => setChosen((before) => ({ ...before, page: next })), []);
  const sorting = useMemo(() => ({ order: chosen.order, onPress }), [chosen.order, onPress]);
  // Keeps the element while the rows stay the same.
  const table = useMemo(
    () => (
      <Table<TableLine>
        aria-label={label}
        className={styles.table ?? ''}
        columns={columns.map((column, at) => columnOf(column, at, order))}
        components={PARTS}
        dataSource={sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey="id"
        size="small"
        showSorterTooltip={false}
        pagination={false}
      />
    ),
    [label, columns, order, sorted, page],
  );
  return (
    <>
      <SortingContext value={sorting}>{table}</SortingContext>
      <Pages page={chosen.page} count={lines.length} onPage={onPage} />
    </>
  );
}

const PARTS = { header: { cell: SortHeading } };

/** Sorting happens here. antd gets the order only for its styles. */
const columnOf = (
  { title, isFigure = false }: TableColumn,
  at: number,
  order: Order | null,
): ColumnType<TableLine> => ({
  title,
  key: at,
  align: isFigure ? 'right' : 'left',
  sorter: true,
  sortOrder: order?.column === at ? order.direction : null,
  onHeaderCell: () => ({ 'aria-colindex': at + 1 }),
  render: (_value, line) => line.cells[at],
});

interface PagesProps {
  readonly page: number;
  /** Number of all rows. */
  readonly count: number;
  onPage(page: number): void;
}

const Pages = memo(function Pages({ page, count, onPage }: PagesProps) {
  return (
    <Pagination
      align="end"
      size="small"
      className={styles.pages ?? ''}
      current={page}
      total={count}
      pageSize={PAGE_SIZE}
      showSizeChanger={false}
      hideOnSinglePage
      showTotal={(total, [first, last]) => copy.lines(first, last, total)}
      onChange={onPage}
    />
  );
});
