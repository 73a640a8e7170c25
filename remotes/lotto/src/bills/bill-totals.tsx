import { formatSignedThb, formatThb } from '@chokdee/format';
import { Icon } from '@chokdee/ui';
import type { BillList } from '../lotto.types.ts';
import { ServerClock } from '../parts/server-time.tsx';
import type { BillScope } from './bill-filter.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';

interface BillTotalsProps {
  readonly scope: BillScope;
  readonly totals: BillList['totals'];
}

/** What all bills that match come to, also those not loaded yet. */
export function BillTotals({ scope, totals }: BillTotalsProps) {
  if (scope === 'pending') {
    return (
      <div className="row between mt3 fs14">
        <span className="t2">
          {copy.pendingTotal(totals.count)} <span className="money">{formatThb(totals.total)}</span>
        </span>
        <span className="row gap1 t2">
          <Icon name="clock" size={16} />
          <ServerClock />
        </span>
      </div>
    );
  }
  return (
    <section className={`card mt3 sum ${styles.sum}`}>
      <Total name={copy.totalStaked} value={formatThb(totals.total)} />
      <Total name={copy.totalWon} value={formatSignedThb(totals.won)} isIn={totals.won > 0} />
      <Total name={copy.totalRefunded} value={formatSignedThb(totals.refunded)} isIn={totals.refunded > 0} isLast />
    </section>
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
    <div className={isLast ? 'r' : undefined}>
      <div className="fs12 t2">{name}</div>
      <b className={isIn ? 'num jade' : 'num'}>{value}</b>
    </div>
  );
}
