import { cx } from '@chokdee/ui';
import type { ReactNode } from 'react';

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
    <div className="rc">
      {lines.map(({ sign, label, value, isTotal, isQuiet }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one calculation keep their places
        <div key={index} className={cx(isTotal && 'tot')}>
          <span className="op">{sign}</span>
          <span className={cx(isQuiet && 't2')}>{label}</span>
          <b className={cx('num', isQuiet && 't2')}>{value}</b>
        </div>
      ))}
    </div>
  );
}
