import { useTotalBalance } from '@chokdee/query';
import { cx, Money } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './balance.module.css';

/** Shows the sum of all wallets, in the header or in the bar of inner pages. */
export function Balance({ bar }: { readonly bar: 'header' | 'sub' }) {
  const balance = useTotalBalance();
  return (
    <div className={cx(styles.balance, bar === 'header' ? styles.header : styles.sub)} data-testid={`${bar}-balance`}>
      <div>
        {bar === 'header' && <div className={styles.label}>{copy.totalBalance}</div>}
        <Money thb={balance} className={styles.figure} />
      </div>
    </div>
  );
}
