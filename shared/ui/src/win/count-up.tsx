import { formatThb } from '@chokdee/format';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../parts/index.ts';
import { wantsLessMotion } from '../wants-less-motion.ts';
import styles from './win.module.css';

const COUNT_MS = 1_400;

/** Counts up to the amount. Screen readers get only the final amount. */
export function CountUp({ thb }: { readonly thb: number }) {
  const text = formatThb(thb);
  return (
    <>
      <span className={styles.count} aria-hidden="true" style={{ minWidth: `${text.length}ch` }}>
        {formatThb(useCountUp(thb))}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

/** Counts fast first and slower at the end, in whole satang, and ends at the exact amount. */
function useCountUp(thb: number): number {
  const [shown, setShown] = useState(() => (wantsLessMotion() ? thb : 0));
  useEffect(() => {
    if (wantsLessMotion()) return setShown(thb);
    const startedAt = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - startedAt) / COUNT_MS);
      setShown(share === 1 ? thb : Math.round(thb * 100 * (1 - (1 - share) ** 3)) / 100);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [thb]);
  return shown;
}
