import { Button, Detail, Hint, Icon, Row, Stack, Text } from '@chokdee/ui';
import type { FormEvent } from 'react';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { limits } from '../parts/limits.ts';
import { OtpInput } from '../parts/otp-input.tsx';
import { Resend } from '../parts/resend.tsx';
import { useWebOtp } from '../parts/use-web-otp.ts';
import type { Registration } from './use-registration.ts';

/** `0815550142` -> `081-555-0142` */
const spacedMobile = (mobile: string) => mobile.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

export function OtpStep({ registration }: { readonly registration: Registration }) {
  const { state, dispatch } = registration;
  const isProved = state.otpToken !== null;
  const isComplete = state.otpCode.length === limits.otp || isProved;
  const type = (code: string) => dispatch({ type: 'otpTyped', code });
  useWebOtp(type);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !state.isBusy && !state.isLocked) void registration.confirmOtp();
  }
  return (
    <Stack as="form" className={styles.form} onSubmit={submit}>
      <Detail>
        {copy.otpSentTo}{' '}
        <Text as="b" weight="bold" tone="strong">
          {spacedMobile(state.form.mobile)}
        </Text>
        <br />
        {copy.otpReference}{' '}
        <Text as="b" weight="bold" tone="strong">
          {state.otpRef}
        </Text>
      </Detail>
      <OtpInput oneTimeCode autoFocus label={copy.otpLabel} length={limits.otp} value={state.otpCode} onChange={type} />
      <Hint>{isProved && !state.isBusy ? copy.otpProved : copy.otpHint}</Hint>
      <Button type="submit" wide busy={state.isBusy} busyLabel={copy.checking} disabled={!isComplete || state.isLocked}>
        {copy.confirm}
      </Button>
      <Row justify="between" className={styles.acts}>
        <Button variant="text" size="sm" disabled={state.isBusy} onClick={() => dispatch({ type: 'wentBack' })}>
          <Icon name="chevron-left" size={16} />
          {copy.back}
        </Button>
        <Resend resendAt={state.resendAt} disabled={state.isBusy} onResend={() => void registration.resendOtp()} />
      </Row>
    </Stack>
  );
}
