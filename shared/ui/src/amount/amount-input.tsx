import { cx, Text, TextInput, type TextInputProps } from '@chokdee/ui';
import styles from './amount.module.css';
import { copy } from './copy.ts';

/** A large input for an amount of money. `readAmount` parses its text. */
export function AmountInput({ className, ...input }: TextInputProps) {
  return (
    <span className={styles.amountBox}>
      <Text as="span" tone="subtle" size="xl" className={styles.baht} aria-hidden="true">
        {copy.baht}
      </Text>
      <TextInput inputMode="decimal" autoComplete="off" {...input} className={cx(styles.amount, className)} />
    </span>
  );
}
