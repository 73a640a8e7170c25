import { cx, Figure, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface ArithmeticLine {
  /** Operator of the line; empty in the first line. */
  readonly sign: '' | '+' | '−' | '×' | '=';
  readonly label: ReactNode;
  readonly value: string;
  /** True for the sum of the lines above. */
  readonly isTotal?: boolean;
  /** True for a line that does not change the sum. */
  readonly isQuiet?: boolean;
}

/** A written calculation, line by line. */
export function Arithmetic({ lines }: { readonly lines: readonly ArithmeticLine[] }) {
  return (
    <div className={styles.lines}>
      {lines.map(({ sign, label, value, isTotal, isQuiet }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a calculation keep their order
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
