import { formatCountdown } from '@chokdee/format';
import { Button, Figure, Text, useNow } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './account.module.css';

interface Props {
  /** Server time from which the member may ask for another code. */
  readonly resendAt: string;
  readonly disabled: boolean;
  readonly onResend: () => void;
}

export function Resend({ resendAt, disabled, onResend }: Props) {
  const leftMs = Date.parse(resendAt) - useNow();
  if (leftMs > 0) {
    return (
      <Text as="span" size="sm" tone="subtle" className={styles.resend}>
        {copy.resendIn} <Figure as="span">{formatCountdown(leftMs)}</Figure>
      </Text>
    );
  }
  return (
    <Button variant="text" size="sm" disabled={disabled} onClick={onResend}>
      {copy.resend}
    </Button>
  );
}
