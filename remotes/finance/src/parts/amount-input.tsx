import { cx, TextInput, type TextInputProps } from '@chokdee/ui';
import { copy } from './copy.ts';
import styles from './parts.module.css';

/** The large box for an amount of money; free text, read by `readAmount`. */
export function AmountInput({ className, ...input }: TextInputProps) {
  return (
    <span className={styles.amountBox}>
      <span className={cx('t3 fs22', styles.baht)} aria-hidden="true">
        {copy.baht}
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
