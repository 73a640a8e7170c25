import { formatSignedThb, formatThb } from '@chokdee/format';
import { Box, Caption, cx, Figure, Icon } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Arithmetic, type ArithmeticLine } from '../parts/arithmetic.tsx';
import styles from './cashback.module.css';

interface Props {
  readonly title: string;
  /** State of the entry. */
  readonly children: ReactNode;
  /** THB. */
  readonly amount: number;
  /** True when the amount was paid; only then it is shown as a gain. */
  readonly isPaid: boolean;
  readonly lines: readonly ArithmeticLine[];
}

/** A past day or week. Opens to its calculation, if it has one. */
export function HistoryEntry({ title, children, amount, isPaid, lines }: Props) {
  const row = (
    <>
      <Box as="span" grow>
        {title}
        <br />
        <Caption>{children}</Caption>
      </Box>
      <Figure tone={isPaid ? 'ok' : 'muted'}>{isPaid ? formatSignedThb(amount) : formatThb(amount)}</Figure>
    </>
  );
  if (lines.length === 0) return <div className={cx(styles.entry, styles.row)}>{row}</div>;
  return (
    <details className={styles.entry}>
      <summary className={styles.row}>
        {row}
        <Icon name="chevron-down" size={16} tone="subtle" />
      </summary>
      <Arithmetic lines={lines} />
    </details>
  );
}
