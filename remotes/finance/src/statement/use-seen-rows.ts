import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

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
}

/**
 * Of a list of any length only the rows in the window are in the document; what is above and below is the height of
 * two empty boxes. They stand in the flow, so that the browser keeps the place when rows come in above.
 */
export function useSeenRows<List extends HTMLElement>({ keys, rowHeight, onNearEnd }: Options) {
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: SPARE,
    scrollMargin: top,
  });
  // What stands above the list may grow (filters that wrap, a chart that opens): its place is measured each time.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const seen = virtualizer.getVirtualItems();
  const last = seen.at(-1);
  const isNearEnd = last !== undefined && last.index >= keys.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return {
    list,
    /** Indexes of the rows to draw. */
    seen: seen.map(({ index }) => index),
    /** Heights of the two empty boxes, px. */
    above: (seen[0]?.start ?? top) - top,
    below: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top),
    /** `ref` of each row, which names its index in `data-index`. */
    measure: virtualizer.measureElement,
  };
}
