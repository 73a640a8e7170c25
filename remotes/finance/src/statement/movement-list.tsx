import { formatSignedThb, formatThaiDate, formatTime } from '@chokdee/format';
import { cx, Icon } from '@chokdee/ui';
import { useMemo } from 'react';
import { copy } from './copy.ts';
import { movementIcons } from './movement-looks.ts';
import { ReferenceLink } from './reference-link.tsx';
import type { Movement } from './statement.api.ts';
import styles from './statement.module.css';
import { rowsByDay } from './statement-rows.ts';
import { useSeenRows } from './use-seen-rows.ts';

const ROW_HEIGHT = 69;
const DAY_HEIGHT = 38;

/** `1234.5` -> `1,234.50`: the baht sign stands once in a row, at the amount. */
const figure = (thb: number) => thb.toLocaleString('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Props {
  readonly items: readonly Movement[];
  onNearEnd(): void;
}

/** Movements on a phone, under the day they happened. */
export function MovementList({ items, onNearEnd }: Props) {
  const rows = useMemo(() => rowsByDay(items), [items]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { list, seen, above, below, measure } = useSeenRows<HTMLDivElement>({
    keys,
    rowHeight: (index) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : ROW_HEIGHT),
    onNearEnd,
  });
  return (
    <div ref={list} className="mt2">
      <div style={{ height: above }} />
      {seen.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <div key={row.key} ref={measure} data-index={index}>
            {row.kind === 'day' ? (
              <h2 className={`fs14 t2 ${styles.day}`}>{formatThaiDate(row.at)}</h2>
            ) : (
              <MovementRow movement={row.movement} />
            )}
          </div>
        );
      })}
      <div style={{ height: below }} />
    </div>
  );
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const isCredit = movement.amount > 0;
  return (
    <div className={`lr ${styles.row}`} data-statement-row>
      <span className={cx('emb', styles.emblem, isCredit && 'jade')}>
        <Icon name={movementIcons[movement.type]} size={20} />
      </span>
      <div className="grow">
        <div className="m ell">{movement.title}</div>
        <div className="fs12 t3 ell">
          {copy.time(formatTime(movement.at))}
          {movement.reference && (
            <>
              {' · '}
              <ReferenceLink reference={movement.reference} />
            </>
          )}
        </div>
      </div>
      <div className="r">
        <b className={cx('num', isCredit && 'jade')}>{formatSignedThb(movement.amount)}</b>
        <div className="fs12 t3 nw">
          {figure(movement.balance_before)}
          <span className="sr">{copy.becomes}</span>
          <Icon name="arrow-right" size={16} className="ar" />
          <span className="money">{figure(movement.balance_after)}</span>
        </div>
      </div>
    </div>
  );
}
