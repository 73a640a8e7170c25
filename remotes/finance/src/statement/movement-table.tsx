import { formatSignedThb, formatThaiDateShort, formatThb, formatTime } from '@chokdee/format';
import { cx, Icon, Money } from '@chokdee/ui';
import { useMemo } from 'react';
import { copy } from './copy.ts';
import { movementIcons } from './movement-looks.ts';
import { ReferenceLink } from './reference-link.tsx';
import type { Movement } from './statement.api.ts';
import styles from './statement.module.css';
import { useSeenRows } from './use-seen-rows.ts';

const { head } = copy;
const ROW_HEIGHT = 41;
const COLUMNS = 6;

interface Props {
  readonly items: readonly Movement[];
  /** More rows exist than are known here. */
  readonly hasMore: boolean;
  onNearEnd(): void;
}

/** The same movements on a desktop, all columns side by side. */
export function MovementTable({ items, hasMore, onNearEnd }: Props) {
  const keys = useMemo(() => items.map(({ id }) => id), [items]);
  const { list, seen, above, below, measure } = useSeenRows<HTMLTableSectionElement>({
    keys,
    rowHeight: () => ROW_HEIGHT,
    onNearEnd,
  });
  return (
    <table
      className={`mt4 ${styles.table}`}
      aria-label={copy.movements}
      aria-rowcount={hasMore ? -1 : items.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th>{head.at}</th>
          <th>{head.title}</th>
          <th>{head.reference}</th>
          <th className="r">{head.before}</th>
          <th className="r">{head.amount}</th>
          <th className="r">{head.after}</th>
        </tr>
      </thead>
      <tbody ref={list}>
        {above > 0 && <Gap height={above} />}
        {seen.map((index) => {
          const movement = items[index];
          if (movement === undefined) return null;
          return (
            // The heading is row 1.
            <tr key={movement.id} ref={measure} data-index={index} data-statement-row aria-rowindex={index + 2}>
              <MovementCells movement={movement} />
            </tr>
          );
        })}
        {below > 0 && <Gap height={below} />}
      </tbody>
    </table>
  );
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr className={styles.gap}>
      <td colSpan={COLUMNS} style={{ height }} />
    </tr>
  );
}

function MovementCells({ movement }: { readonly movement: Movement }) {
  return (
    <>
      <td className="t2">
        {formatThaiDateShort(movement.at)} {copy.time(formatTime(movement.at))}
      </td>
      <td>
        <span className="row gap3">
          <Icon name={movementIcons[movement.type]} size={20} className={movement.amount > 0 ? 'jade' : 't2'} />
          <span className="ell">{movement.title}</span>
        </span>
      </td>
      <td className="t3">{movement.reference && <ReferenceLink reference={movement.reference} />}</td>
      <td className="r t2">{formatThb(movement.balance_before)}</td>
      <td className="r">
        <b className={cx('num', movement.amount > 0 && 'jade')}>{formatSignedThb(movement.amount)}</b>
      </td>
      <td className="r">
        <Money thb={movement.balance_after} />
      </td>
    </>
  );
}
