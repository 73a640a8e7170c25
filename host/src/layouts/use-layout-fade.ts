import type { LayoutName } from '@chokdee/contracts';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './frame.module.css';

/** Duration of the fade after a change of layout, ms (spec section 9). */
const FADE_MS = 500;
let shown: LayoutName | null = null;

/** Styles that fade in a layout after another layout, but never on the first paint. */
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
