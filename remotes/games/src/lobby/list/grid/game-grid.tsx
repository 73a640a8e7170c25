import { cx } from '@chokdee/ui';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import lobbyStyles from '../../lobby.module.css';
import styles from './game-grid.module.css';
import { useColumns } from './use-columns.ts';
import { useHasMoved } from './use-has-moved.ts';

/**
 * Rows drawn above and below the window, so that a fast scroll shows no gap. Before the first scroll one row is enough.
 */
const OVERSCAN_ROWS = 4;
const FIRST_OVERSCAN_ROWS = 1;
/** Text below a picture and gap between columns, px, to estimate a row's height; drawn rows are measured. */
const BELOW_PICTURE = 80;
const COLUMN_GAP = 12;

interface GameGridProps {
  readonly label: string;
  readonly count: number;
  /** Draws the tiles of a row: those from index `first` on, as many as there are columns. */
  renderRow(first: number, columns: number): ReactNode;
}

/** Games in rows; only rows in the window are in the document. */
export function GameGrid({ label, count, renderRow }: GameGridProps) {
  const columns = useColumns();
  const hasMoved = useHasMoved();
  const list = useRef<HTMLDivElement>(null);
  const [{ top, width }, setPlace] = useState({ top: 0, width: 360 });
  const [focusedRow, setFocusedRow] = useState<number | null>(null);

  const rowHeight = ((width - COLUMN_GAP * (columns - 1)) / columns) * (4 / 3) + BELOW_PICTURE;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: hasMoved ? OVERSCAN_ROWS : FIRST_OVERSCAN_ROWS,
    scrollMargin: top,
    // A page opens at its top or restores its position. Without this, the previous page's scroll offset would be used.
    initialOffset: 0,
    // Keeps the row with the focus, so that keys still work after scrolling it out of sight.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), focusedRow), [focusedRow]),
  });
  // Measures the position after each render, because notes or filters above may grow; skipped while scrolling.
  const isMoving = virtualizer.isScrolling;
  useLayoutEffect(() => {
    if (isMoving) return;
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
    setPlace((place) => (place.top === next.top && place.width === next.width ? place : next));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width changes every measured height
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns, width]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    setFocusedRow(row ? Number(row.dataset['index']) : null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={styles.grid}
      style={{ '--height': `${virtualizer.getTotalSize()}px` } as CSSProperties}
      onFocus={onFocus}
      onBlur={() => setFocusedRow(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          className={cx(styles.row, lobbyStyles.tiles)}
          style={{ '--top': `${start - top}px` } as CSSProperties}
        >
          {renderRow(index * columns, columns)}
        </div>
      ))}
    </div>
  );
}

function withRow(rows: number[], row: number | null): number[] {
  return row === null || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b);
}

interface GameCellProps {
  readonly index: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** A cell with its position, so that a screen reader says its number in the whole list. */
export function GameCell({ index, count, children }: GameCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count}>
      {children}
    </div>
  );
}
