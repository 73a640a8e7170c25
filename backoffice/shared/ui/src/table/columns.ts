import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { AddressValues } from '../address/use-address.ts';

export interface DeskColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Word of the call's `sort`. Left out: the list cannot be sorted by the column. */
  readonly sort?: string;
  /** Aligns figures right. */
  readonly isFigure?: boolean;
  /** Width in px; left out: 160 in long lists, and the content in short ones. */
  readonly width?: number;
  /** Stays at the left while the table is scrolled. */
  readonly isFixed?: boolean;
}

/** Names of the order in the address, as in the input of lists. */
export const SORT = 'sort';
export const ORDER = 'order';

const USUAL_WIDTH = 160;

/** Columns for antd's table. The order of the address is marked. */
export function toAntdColumns<Row>(
  columns: readonly DeskColumn<Row>[],
  address: AddressValues,
  isVirtual: boolean,
): TableColumnType<Row>[] {
  return columns.map(({ key, title, render, sort, isFigure = false, width, isFixed = false }) => ({
    key,
    title,
    render: (_: unknown, row: Row) => render(row),
    ...(isFigure && { align: 'right' as const }),
    ...(isFixed && { fixed: 'left' as const }),
    ...((isVirtual || width !== undefined) && { width: width ?? USUAL_WIDTH }),
    ...(sort !== undefined && {
      sorter: true,
      sortOrder:
        address[SORT] === sort ? (address[ORDER] === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
      sortDirections: ['descend' as const, 'ascend' as const],
    }),
  }));
}
