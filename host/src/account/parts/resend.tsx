import { formatCountdown } from '@chokdee/format';
import { Button, useNow } from '@chokdee/ui';
import { copy } from '../copy.ts';

interface ResendProps {
  /** Instant of the server from which another code may be asked for. */
  readonly resendAt: string;
  readonly disabled: boolean;
  readonly onResend: () => void;
}

export function Resend({ resendAt, disabled, onResend }: ResendProps) {
  const leftMs = Date.parse(resendAt) - useNow();
  if (leftMs > 0) {
    return (
      <span className="fs14 t3" style={{ paddingRight: 12 }}>
        {copy.resendIn} <span className="num">{formatCountdown(leftMs)}</span>
      </span>
    );
  }
  return (
    <Button variant="text" size="sm" disabled={disabled} onClick={onResend}>
      {copy.resend}
    </Button>
  );
}
