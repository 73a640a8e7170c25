import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows drawn above and below the window, so that a fast scroll shows no gap. */
const OVERSCAN_ROWS = 8;
/** The next page is requested this many rows before the end. */
const NEAR_END_ROWS = 20;

interface Options {
  /** Keys of all rows, in order. */
  readonly keys: readonly string[];
  /**
   * Estimated height of a row, px. A wrong estimate makes the virtualizer compute the position of every later row
   * again.
   */
  rowHeight(index: number): number;
  onNearEnd(): void;
  /** Index of a row's day heading. The heading is drawn as long as its rows are in the window. */
  headingOf?: ((index: number) => number) | undefined;
}

/**
 * Draws only the rows in the window; two spacers have the height of the others.
 * The spacers stand in the flow, so that the browser keeps the scroll position when rows are added above.
 */
export function useVirtualRows<List extends HTMLElement>({ keys, rowHeight, onNearEnd, headingOf }: Options) {
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      const heading = headingOf?.(range.startIndex) ?? range.startIndex;
      return near[0] === undefined || heading >= near[0] ? near : [heading, ...near];
    },
    [headingOf],
  );
  // Keeps its identity for the same rows. With a new function the virtualizer computes all positions at each scroll
  // step.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: rowHeight,
    getItemKey,
    overscan: OVERSCAN_ROWS,
    rangeExtractor,
    scrollMargin: top,
    // A page opens at its top or restores its position. Without this, the previous page's scroll offset would be used.
    initialOffset: 0,
  });
  // Measures the list's top after each render, because filters or the chart above it may grow.
  // Skipped while scrolling: it would force a layout for every row that comes in.
  const isMoving = virtualizer.isScrolling;
  useLayoutEffect(() => {
    if (!isMoving && list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const drawn = virtualizer.getVirtualItems();
  const [first, second] = drawn;
  // The heading is far above its visible rows: it is drawn before the spacer, which becomes shorter by its height.
  const pinnedHeading =
    first !== undefined && second !== undefined && second.index > first.index + 1 ? first : undefined;
  const visible = pinnedHeading === undefined ? drawn : drawn.slice(1);
  const last = visible.at(-1);
  const isNearEnd = last !== undefined && last.index >= keys.length - NEAR_END_ROWS;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return {
    list,
    /** Index of the heading to draw before the upper spacer. Undefined when it is a normal row or missing. */
    pinnedHeading: pinnedHeading?.index,
    /** Indexes of the rows to draw. */
    visible: visible.map(({ index }) => index),
    /** Heights of the two spacers, px. */
    above: (visible[0]?.start ?? top) - top - (pinnedHeading?.size ?? 0),
    // Has its full height before the window is measured, so that a restored scroll position already exists.
    below: virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - top),
    /** `ref` of each row; the row has its index in `data-index`. */
    measure: virtualizer.measureElement,
  };
}
