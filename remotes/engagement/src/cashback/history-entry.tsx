import { formatSignedThb, formatThb } from '@chokdee/format';
import { Box, Caption, cx, Figure, Icon } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Arithmetic, type ArithmeticLine } from '../parts/arithmetic.tsx';
import styles from './cashback.module.css';

interface Props {
  readonly title: string;
  /** What became of it. */
  readonly children: ReactNode;
  /** THB. */
  readonly amount: number;
  /** It was paid; what nobody got is no gain. */
  readonly isPaid: boolean;
  readonly lines: readonly ArithmeticLine[];
}

/** A day or a week that is over; opened, its calculation, where there was something to calculate. */
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
