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

/** Rows beyond the window that are drawn, too: a flick of the finger meets no gap. Who only looks needs none but the next. */
const SPARE = 4;
const FIRST_SPARE = 1;
/** What a tile has below its picture, and the space between two rows, px; each row is measured once it is drawn. */
const BELOW_PICTURE = 80;
const COLUMN_GAP = 12;

interface GameGridProps {
  readonly label: string;
  readonly count: number;
  /** Draws the tiles of a row: those from `first` on, as many as there are columns. */
  renderRow(first: number, columns: number): ReactNode;
}

/** Games in rows, of which only those in the window are in the document. */
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
    overscan: hasMoved ? SPARE : FIRST_SPARE,
    scrollMargin: top,
    // A page begins at its top, or is led to where it was left: the window still stands where the page before stood.
    initialOffset: 0,
    // The row with the focus stays: a key pressed after scrolling away must not land on nothing.
    rangeExtractor: useCallback((range: Range) => withRow(defaultRangeExtractor(range), focusedRow), [focusedRow]),
  });
  // What stands above may grow (a note, filters that wrap): the place is measured anew, but not while it moves by.
  const isMoving = virtualizer.isScrolling;
  useLayoutEffect(() => {
    if (isMoving) return;
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
    setPlace((place) => (place.top === next.top && place.width === next.width ? place : next));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width makes every known height wrong
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

/** A place of the grid, which a screen reader hears with its number although most of the list is not there. */
export function GameCell({ index, count, children }: GameCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count}>
      {children}
    </div>
  );
}
