import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond the window that are drawn, too: a flick of the finger meets no gap. */
const SPARE = 8;
/** So many rows before the end the next part is asked for. */
const AHEAD = 20;

interface Options {
  /** Keys of all rows, in order. */
  readonly keys: readonly string[];
  /**
   * Height of a row before it was measured, px. Where it is what will be measured, scrolling costs the same in a list
   * of any length; where it is not, every place behind the row is reckoned anew.
   */
  rowHeight(index: number): number;
  onNearEnd(): void;
  /** Index of the heading that a row stands under; it is drawn, too, while its rows are in the window. */
  headingOf?: ((index: number) => number) | undefined;
}

/**
 * Of a list of any length only the rows in the window are in the document; what is above and below is the height of
 * two empty boxes. They stand in the flow, so that the browser keeps the place when rows come in above.
 */
export function useSeenRows<List extends HTMLElement>({ keys, rowHeight, onNearEnd, headingOf }: Options) {
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
  // The same function for the same rows: with another one the place of every row is reckoned anew, at each step of a scroll.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: rowHeight,
    getItemKey,
    overscan: SPARE,
    rangeExtractor,
    scrollMargin: top,
    // A page begins at its top, or is led to where it was left: the window still stands where the page before stood.
    initialOffset: 0,
  });
  // What stands above the list may grow (filters that wrap, a chart that opens): its place is measured each time, but not
  // while it moves by, when every row that comes in would be laid out at once for it.
  const isMoving = virtualizer.isScrolling;
  useLayoutEffect(() => {
    if (!isMoving && list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const drawn = virtualizer.getVirtualItems();
  const [first, second] = drawn;
  // A heading whose own place is far above: it stands in front of the empty box, and takes its height from it.
  const held = first !== undefined && second !== undefined && second.index > first.index + 1 ? first : undefined;
  const seen = held === undefined ? drawn : drawn.slice(1);
  const last = seen.at(-1);
  const isNearEnd = last !== undefined && last.index >= keys.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return {
    list,
    /** Index of the heading to draw before the empty box above; undefined where it is one of the rows, or none is. */
    held: held?.index,
    /** Indexes of the rows to draw. */
    seen: seen.map(({ index }) => index),
    /** Heights of the two empty boxes, px. */
    above: (seen[0]?.start ?? top) - top - (held?.size ?? 0),
    // Before the window is measured no row is drawn, and the way back already leads to a place among them.
    below: virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - top),
    /** `ref` of each row, which names its index in `data-index`. */
    measure: virtualizer.measureElement,
  };
}
