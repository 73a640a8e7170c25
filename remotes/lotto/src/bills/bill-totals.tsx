import { formatSignedThb, formatThb } from '@chokdee/format';
import { Card, Figure, Icon, Label, Money, Row, Text } from '@chokdee/ui';
import type { BillList } from '../lotto.types.ts';
import { ServerClock } from '../parts/server-time.tsx';
import type { BillScope } from './bill-filter.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';

interface BillTotalsProps {
  readonly scope: BillScope;
  readonly totals: BillList['totals'];
}

/** Sums of all bills that match the filter, including those not loaded yet. */
export function BillTotals({ scope, totals }: BillTotalsProps) {
  if (scope === 'pending') {
    return (
      <Row justify="between" above={3} size="sm">
        <Text as="span" tone="muted">
          {copy.pendingTotal(totals.count)} <Money thb={totals.total} />
        </Text>
        <Row as="span" gap={1} tone="muted">
          <Icon name="clock" size={16} />
          <ServerClock />
        </Row>
      </Row>
    );
  }
  return (
    <Card as="section" above={3} className={styles.sum}>
      <Total name={copy.totalStaked} value={formatThb(totals.total)} />
      <Total name={copy.totalWon} value={formatSignedThb(totals.won)} isIn={totals.won > 0} />
      <Total name={copy.totalRefunded} value={formatSignedThb(totals.refunded)} isIn={totals.refunded > 0} isLast />
    </Card>
  );
}

interface TotalProps {
  readonly name: string;
  readonly value: string;
  readonly isIn?: boolean;
  readonly isLast?: boolean;
}

function Total({ name, value, isIn = false, isLast = false }: TotalProps) {
  return (
    <Text as="div" textAlign={isLast ? 'right' : undefined}>
      <Label as="div">{name}</Label>
      <Figure tone={isIn ? 'ok' : undefined}>{value}</Figure>
    </Text>
  );
}
