import type { LayoutName } from '@chokdee/contracts';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './frame.module.css';

/** Spec section 9: how long after a change of layout the new one stands. */
const FADE_MS = 500;
let shown: LayoutName | null = null;

/** What the content of a layout wears: it fades in where another layout was before, never on the first paint. */
export function useLayoutFade(name: LayoutName): {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
} {
  const [fades] = useState(() => shown !== null && shown !== name);
  useEffect(() => {
    shown = name;
  }, [name]);
  return fades ? { className: styles.fades, style: { '--fade': `${FADE_MS}ms` } as CSSProperties } : {};
}
