import { cx, TextInput, type TextInputProps } from '@chokdee/ui';
import styles from './amount.module.css';
import { amountCopy } from './copy.ts';

/** The large box for an amount of money; free text, read by `readAmount`. */
export function AmountInput({ className, ...input }: TextInputProps) {
  return (
    <span className={styles.amountBox}>
      <span className={cx('t3 fs22', styles.baht)} aria-hidden="true">
        {amountCopy.baht}
      </span>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        {...input}
        className={cx(styles.amount, className)}
      />
    </span>
  );
}
