import { cx, Figure, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface ArithmeticLine {
  /** What is done with it: `+`, `−`, `×`, `=`; the first has none. */
  readonly sign: '' | '+' | '−' | '×' | '=';
  readonly label: ReactNode;
  readonly value: string;
  /** A sum of the lines above. */
  readonly isTotal?: boolean;
  /** Stands there without counting. */
  readonly isQuiet?: boolean;
}

/** A calculation, line by line, as one would write it on paper. */
export function Arithmetic({ lines }: { readonly lines: readonly ArithmeticLine[] }) {
  return (
    <div className={styles.lines}>
      {lines.map(({ sign, label, value, isTotal, isQuiet }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one calculation keep their places
        <div key={index} className={cx(isTotal && styles.total)}>
          <span className={styles.sign}>{sign}</span>
          <Text as="span" tone={isQuiet ? 'muted' : undefined}>
            {label}
          </Text>
          <Figure tone={isQuiet ? 'muted' : undefined}>{value}</Figure>
        </div>
      ))}
    </div>
  );
}
