import { formatSignedThb, formatThb } from '@chokdee/format';
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
    <section className="card mt3" aria-label={copy.scope}>
      <div className={styles.totals}>
        <div>
          <div className="fs12 t2">{copy.credit}</div>
          <b className="num jade">{formatThb(totals.credit)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.debit}</div>
          <b className="num">{formatThb(totals.debit)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.net}</div>
          <b className="num">{formatSignedThb(totals.net)}</b>
        </div>
        <div>
          <div className="fs12 t2">{copy.balance}</div>
          <b className="num money">{formatThb(balance)}</b>
        </div>
      </div>
      <p className="hint mt1">{copy.scope}</p>
    </section>
  );
}
