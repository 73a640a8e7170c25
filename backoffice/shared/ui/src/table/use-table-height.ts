import { type RefObject, useLayoutEffect, useState } from 'react';

/** Lowest useful height, px. */
const LEAST = 280;
/** Space for the head of the table and below it, px. */
const AROUND = 88;

/** Height of the rows of a table, so that it ends with the window. */
export function useTableHeight(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(LEAST, Math.round(window.innerHeight - top - AROUND)));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [box]);
  return height;
}
