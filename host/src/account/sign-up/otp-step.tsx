import { Button, Detail, ErrorText, Hint, Icon, Row, Stack, Text } from '@chokdee/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { limits } from '../parts/limits.ts';
import { OtpInput } from '../parts/otp-input.tsx';
import { Resend } from '../parts/resend.tsx';
import { useWebOtp } from '../parts/use-web-otp.ts';
import { copy as own } from './copy.ts';
import type { Registration } from './use-registration.ts';

/** `0815550142` -> `081-555-0142` */
const spacedMobile = (mobile: string) => mobile.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

export function OtpStep({ registration }: { readonly registration: Registration }) {
  const { state, dispatch } = registration;
  const isProved = state.otpToken !== null;
  const isComplete = state.otpCode.length === limits.otp || isProved;
  const type = (code: string) => dispatch({ type: 'otpTyped', code });
  const [isShort, setIsShort] = useState(false);
  useWebOtp(type);
  useConfirmOnceTyped(isComplete && !isProved, registration);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsShort(!isComplete);
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
      {isShort && !isComplete ? (
        <ErrorText role="alert">
          <Icon name="warning" size={16} />
          <span>{own.otpShort}</span>
        </ErrorText>
      ) : (
        <Hint>{isProved && !state.isBusy ? copy.otpProved : copy.otpHint}</Hint>
      )}
      <Button type="submit" wide busy={state.isBusy} busyLabel={copy.checking} disabled={state.isLocked}>
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

/** Submits as soon as the last digit is typed. */
function useConfirmOnceTyped(isTyped: boolean, registration: Registration): void {
  const newest = useRef(registration);
  newest.current = registration;
  useEffect(() => {
    const { state, confirmOtp } = newest.current;
    if (isTyped && !state.isBusy && !state.isLocked) void confirmOtp();
  }, [isTyped]);
}
