import { formatSignedThb, formatThb } from '@chokdee/format';
import { Card, Figure, Hint, Label } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { StatementPage } from './statement.api.ts';
import styles from './statement.module.css';

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
        <div>
          <Label as="div">{copy.credit}</Label>
          <Figure tone="ok">{formatThb(totals.credit)}</Figure>
        </div>
        <div>
          <Label as="div">{copy.debit}</Label>
          <Figure>{formatThb(totals.debit)}</Figure>
        </div>
        <div>
          <Label as="div">{copy.net}</Label>
          <Figure>{formatSignedThb(totals.net)}</Figure>
        </div>
        <div>
          <Label as="div">{copy.balance}</Label>
          <Figure tone="money">{formatThb(balance)}</Figure>
        </div>
      </div>
      <Hint above={1}>{copy.scope}</Hint>
    </Card>
  );
}
