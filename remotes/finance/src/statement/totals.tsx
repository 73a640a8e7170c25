import { formatSignedThb, formatThb } from '@chokdee/format';
import { Card, Hint } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { StatementPage } from './statement.api.ts';
import styles from './statement.module.css';
import { Sum } from './sum.tsx';

interface Props {
  readonly totals: StatementPage['totals'];
  /** Balance after the newest movement; only known while nothing is filtered out. */
  readonly balance: number | undefined;
}

/** Money in, money out and their difference, over everything that the filter lets through. */
export function Totals({ totals, balance }: Props) {
  return (
    <Card as="section" above={3} aria-label={copy.scope}>
      <div className={styles.totals}>
        <Sum label={copy.credit} tone="ok">
          {formatThb(totals.credit)}
        </Sum>
        <Sum label={copy.debit}>{formatThb(totals.debit)}</Sum>
        <Sum label={copy.net}>{formatSignedThb(totals.net)}</Sum>
        <Sum label={copy.balance} tone="money">
          {formatThb(balance)}
        </Sum>
      </div>
      <Hint above={1}>{copy.scope}</Hint>
    </Card>
  );
}
