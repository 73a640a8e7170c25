import { useNavigation } from '@chokdee/router';
import { type CSSProperties, useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import styles from './frame.module.css';

/** Spec section 9: changes shorter than the throttle show no bar. A slow change fills the bar in the duration. */
const THROTTLE_MS = 200;
const DURATION_MS = 5000;

/** Thin bar at the top while the next page loads. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsShown(true), THROTTLE_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isLoading]);
  if (!isShown) return null;
  return (
    <div
      className={styles.loading}
      role="progressbar"
      aria-label={copy.loading}
      style={{ '--loading': `${DURATION_MS}ms` } as CSSProperties}
    />
  );
}
