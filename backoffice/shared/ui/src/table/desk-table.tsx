import { saveCsv, useChosenAgent } from '@chokdee/backoffice-session';
import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import { Flex, Table, type TableRef } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useAddress } from '../address/use-address.ts';
import { copy } from '../copy.ts';
import { type Field, labelsOf } from '../fields/field.ts';
import { type DeskColumn, ORDER, SORT, toAntdColumns } from './columns.ts';
import { Filters } from './filters.tsx';
import { Grid, gridParts, virtualGridParts } from './grid-parts.ts';
import type { ListCall, ListInput, RowOf } from './list-call.ts';
import styles from './table.module.css';
import { TableBar } from './table-bar.tsx';
import { onRowKey } from './table-keys.ts';
import { TableState } from './table-state.tsx';
import { useDeskRows } from './use-desk-rows.ts';
import { useTableHeight } from './use-table-height.ts';

export interface DeskTableProps<K extends ListCall> {
  readonly call: K;
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly DeskColumn<RowOf<K>>[];
  readonly rowKey: (row: RowOf<K>) => string;
  /** Fixed part of the input. */
  readonly input?: ListInput<K>;
  /** Filters of the list, by the names of the input. Their values stand in the address. */
  readonly filters?: readonly Field<Extract<keyof ListInput<K>, string>>[];
  /** Opens a row: by a press, or by Enter on the focused row. */
  readonly onOpen?: (row: RowOf<K>) => void;
  /** Acts for the selected rows. With it, rows have boxes. */
  readonly bulk?: (rows: readonly RowOf<K>[], clear: () => void) => ReactNode;
  /** Topics whose changes are told as new rows. */
  readonly live?: readonly string[];
  /** Looks for new rows after so many ms. */
  readonly every?: number;
  /** Shown for a list without rows. */
  readonly empty?: { readonly title: string; readonly why?: string };
}

/** The grid tells that it is busy. A second box that tells it inside of a grid is no part of one. */
const untold = { 'aria-live': undefined, 'aria-busy': undefined } as object;
/** More rows than this are drawn only where they are visible. */
const VIRTUAL_FROM = 200;
const SELECT_WIDTH = 48;
/** Rows before the end at which the next page is read. */
const NEAR_END = 10;

/**
 * A list of the back office with filters, order, pages, keys, saved views and a CSV file. Rows of one agent and one fixed
 * input are never shown under another.
 */
export function DeskTable<K extends ListCall>(props: DeskTableProps<K>) {
  const agent = useChosenAgent(({ code }) => code);
  return <List<K> key={JSON.stringify([agent, props.call, props.input])} {...props} />;
}

interface Chosen<Row> {
  /** Filters under which the rows were chosen. */
  readonly under: string;
  readonly rows: readonly Row[];
}

function List<K extends ListCall>(props: DeskTableProps<K>) {
  type Row = RowOf<K>;
  const { call, label, columns, rowKey, input, filters = [], onOpen, bulk, live, every, empty } = props;
  const [address, change] = useAddress();
  const asked = useMemo(() => askedOf(address, filters, input ?? {}), [address, filters, input]);
  const list = useDeskRows<K, Row>(call, asked, { keyOf: rowKey, live, every });
  const { rows } = list;
  const under = underOf(asked);
  // Rows as they were when they were chosen: the outcomes of many acts stay when the list loses the rows.
  const [choice, setChoice] = useState<Chosen<Row>>({ under, rows: [] });
  const chosen = choice.under === under ? choice.rows : [];
  const setChosen = (kept: readonly Row[]) => setChoice({ under, rows: kept });
  const [active, setActive] = useState(0);
  const table = useRef<TableRef>(null);
  const box = useRef<HTMLElement>(null);
  const height = useTableHeight(box);
  const isVirtual = rows.length > VIRTUAL_FROM;
  const clear = () => setChosen([]);

  const move = (to: number) => {
    const row = rows[to];
    if (row === undefined) return;
    setActive(to);
    if (to > rows.length - NEAR_END) list.more();
    if (!isVirtual) return focusRow(box.current, rowKey(row));
    table.current?.scrollTo({ key: rowKey(row) });
    // A virtual row is drawn after the scrolling.
    requestAnimationFrame(() => focusRow(box.current, rowKey(row)));
  };
  const toggle = (row: Row) => {
    const key = rowKey(row);
    const isKey = (each: Row) => rowKey(each) === key;
    setChosen(chosen.some(isKey) ? chosen.filter((each) => !isKey(each)) : [...chosen, row]);
  };
  const open = (row: Row | undefined) => {
    if (row !== undefined) onOpen?.(row);
  };
  return (
    <Flex vertical gap={12}>
      {filters.length > 0 && <Filters fields={filters} values={asked as never} onChange={change} />}
      <TableBar
        count={rows.length}
        hasMore={list.hasMore}
        newCount={list.newCount}
        onNew={list.refresh}
        saveCsv={() => saveCsv(call, asked as StaffInputOf<K>)}
      >
        {bulk && chosen.length > 0 && (
          <>
            <span>{copy.selected(chosen.length)}</span>
            {bulk(chosen, clear)}
          </>
        )}
      </TableBar>
      <TableState error={list.error} labels={labelsOf(filters)} onRetry={list.refresh} hasRows={rows.length > 0}>
        <Grid
          ref={box}
          aria-label={label}
          aria-rowcount={list.hasMore ? -1 : rows.length + 1}
          aria-busy={list.isOld || list.isLoading}
        >
          <Table<Row>
            ref={table}
            size="small"
            components={isVirtual ? virtualGridParts : gridParts}
            virtual={isVirtual}
            loading={{ spinning: list.isLoading || list.isOld, ...untold }}
            pagination={false}
            showSorterTooltip={false}
            rowKey={rowKey}
            dataSource={rows as Row[]}
            columns={toAntdColumns(columns, address, isVirtual)}
            scroll={{ x: isVirtual ? widthOf(columns, bulk !== undefined) : 'max-content', y: height }}
            locale={{ emptyText: list.isLoading ? ' ' : <EmptyList {...(empty ?? copy.empty)} /> }}
            {...(bulk && {
              rowSelection: {
                selectedRowKeys: chosen.map(rowKey),
                columnWidth: SELECT_WIDTH,
                preserveSelectedRowKeys: true,
                onChange: (_, kept) => setChosen(kept),
                getCheckboxProps: (row: Row) =>
                  ({ 'aria-label': copy.select(rowKey(row)), disabled: list.isOld }) as never,
              },
            })}
            onChange={(_, __, sorter) => {
              const { columnKey, order } = Array.isArray(sorter) ? { columnKey: undefined, order: undefined } : sorter;
              const word = columns.find(({ key }) => key === columnKey)?.sort;
              change({
                [SORT]: order ? word : undefined,
                [ORDER]: order ? (order === 'ascend' ? 'asc' : 'desc') : undefined,
              });
            }}
            onScroll={({ currentTarget }) => {
              if (currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < height)
                list.more();
            }}
            onRow={(row, at = 0) => ({
              'aria-rowindex': at + 2,
              tabIndex: at === Math.min(active, rows.length - 1) ? 0 : -1,
              className: styles.row,
              style: onOpen ? { cursor: 'pointer' } : {},
              onFocus: () => setActive(at),
              onClick: ({ target }) => isPlain(target) && open(row),
              onKeyDown: (event) =>
                onRowKey(event, {
                  count: rows.length,
                  active: at,
                  move,
                  open: (index) => open(rows[index]),
                  select: bulk && (() => !list.isOld && toggle(row)),
                }),
            })}
          />
        </Grid>
      </TableState>
    </Flex>
  );
}

/** A press on a control inside a row is not a press on the row, and neither is the end of a selection of text. */
const isPlain = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a,button,input,label,.ant-checkbox-wrapper,[role="button"]') === null &&
  (window.getSelection()?.toString() ?? '') === '';

function askedOf(
  address: Readonly<Record<string, string>>,
  filters: readonly Field[],
  fixed: object,
): Readonly<Record<string, string>> {
  const names = [...filters.map(({ name }) => name), SORT, ORDER];
  const chosen = Object.fromEntries(names.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
  return { ...(fixed as Record<string, string>), ...chosen };
}

/** Names the rows that were asked for, in whatever order. */
const underOf = ({ [SORT]: _sort, [ORDER]: _order, ...filters }: Readonly<Record<string, string>>): string =>
  JSON.stringify(filters);

const widthOf = (columns: readonly DeskColumn<never>[], hasBoxes: boolean) =>
  columns.reduce((sum, { width = 160 }) => sum + width, hasBoxes ? SELECT_WIDTH : 0);

function focusRow(box: HTMLElement | null, key: string): void {
  const rows = box?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [];
  [...rows].find(({ dataset }) => dataset.rowKey === key)?.focus();
}

function EmptyList({ title, why }: { readonly title: string; readonly why?: string }) {
  return (
    <Flex vertical align="center" gap={4} style={{ padding: 24 }}>
      <strong>{title}</strong>
      {why !== undefined && <span>{why}</span>}
    </Flex>
  );
}
