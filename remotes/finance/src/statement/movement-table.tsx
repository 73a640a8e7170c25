import { formatSignedThb, formatThaiDateShort, formatThb, formatTime } from '@chokdee/format';
import { Cell, Figure, HeadCell, Icon, Money, Row, Table, Text } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { type CSSProperties, memo, useMemo } from 'react';
import { copy } from './copy.ts';
import { movementIcons } from './movement-looks.ts';
import { ReferenceLink } from './reference-link.tsx';
import type { Movement } from './statement.api.ts';
import styles from './statement.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

const { head } = copy;
const ROW_HEIGHT = 41;
const COLUMNS = 6;

interface MovementTableProps {
  readonly items: readonly Movement[];
  /** True when there are more rows than are loaded. */
  readonly hasMore: boolean;
  onNearEnd(): void;
}

/** The movements on a desktop, all columns side by side. */
export function MovementTable({ items, hasMore, onNearEnd }: MovementTableProps) {
  const keys = useMemo(() => items.map(({ id }) => id), [items]);
  const { list, visible, above, below, measure } = useVirtualRows<HTMLTableSectionElement>({
    keys,
    rowHeight: () => ROW_HEIGHT,
    onNearEnd,
  });
  return (
    <Table
      above={2}
      className={styles.table}
      aria-label={copy.movements}
      aria-rowcount={hasMore ? -1 : items.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th>{head.at}</th>
          <th>{head.title}</th>
          <th>{head.reference}</th>
          <HeadCell textAlign="right">{head.before}</HeadCell>
          <HeadCell textAlign="right">{head.amount}</HeadCell>
          <HeadCell textAlign="right">{head.after}</HeadCell>
        </tr>
      </thead>
      <tbody ref={list}>
        {above > 0 && <SpacerRow height={above} />}
        {visible.map((index) => {
          const movement = items[index];
          if (movement === undefined) return null;
          return (
            // The heading is row 1.
            <tr key={movement.id} ref={measure} data-index={index} data-statement-row aria-rowindex={index + 2}>
              <MovementCells movement={movement} />
            </tr>
          );
        })}
        {below > 0 && <SpacerRow height={below} />}
      </tbody>
    </Table>
  );
}

function SpacerRow({ height }: { readonly height: number }) {
  return (
    <tr className={styles.gap}>
      <td colSpan={COLUMNS} style={{ '--height': `${height}px` } as CSSProperties} />
    </tr>
  );
}

/** Memoized, because the table renders at every step of a scroll. */
const MovementCells = memo(function MovementCells({ movement }: { readonly movement: Movement }) {
  return (
    <>
      <Cell tone="muted">
        {formatThaiDateShort(movement.at)} {copy.time(formatTime(movement.at))}
      </Cell>
      <td>
        <Row as="span" gap={3}>
          {movement.emblem === undefined ? (
            <Icon name={movementIcons[movement.type]} size={20} tone={movement.amount > 0 ? 'ok' : 'muted'} />
          ) : (
            <span className={styles.sign}>
              <DrawnEmblem look={movement.emblem} />
            </span>
          )}
          <Text as="span" truncate>
            {movement.title}
          </Text>
        </Row>
      </td>
      <Cell tone="subtle">
        <ReferenceLink movement={movement} />
      </Cell>
      <Cell textAlign="right" tone="muted">
        {formatThb(movement.balance_before)}
      </Cell>
      <Cell textAlign="right">
        <Figure tone={movement.amount > 0 ? 'ok' : undefined}>{formatSignedThb(movement.amount)}</Figure>
      </Cell>
      <Cell textAlign="right">
        <Money thb={movement.balance_after} />
      </Cell>
    </>
  );
});
