import { Button, Detail, FieldBox, Figure, Hint, Row, Stack } from '@chokdee/ui';
import type { FormEvent } from 'react';
import { copy as account } from '../copy.ts';
import styles from '../parts/account.module.css';
import { limits } from '../parts/limits.ts';
import { OtpInput } from '../parts/otp-input.tsx';
import { Resend } from '../parts/resend.tsx';
import { useWebOtp } from '../parts/use-web-otp.ts';
import { copy } from './copy.ts';
import type { Forgot } from './use-forgot.ts';

/** `0815550142` -> `081-•••-0142` */
const maskedMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{3}(\d{4})$/, '$1-•••-$2');

export function ForgotVerifyStep({ forgot }: { readonly forgot: Forgot }) {
  const { mobile, otpRef, resendAt, code, accountEnd, otpToken, isBusy } = forgot.state;
  const isProved = otpToken !== null;
  const isComplete =
    (isProved || code.length === limits.otp) && (!forgot.byAccount || accountEnd.length === limits.accountEnd);
  useWebOtp((received) => forgot.type({ code: received }));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isBusy) void forgot.verify();
  }
  return (
    <Stack as="form" className={styles.form} onSubmit={submit}>
      <div>
        <h2>{copy.verifyTitle}</h2>
        <Detail>
          {copy.sentTo} <Figure as="span">{maskedMobile(mobile)}</Figure> {copy.reference} <Figure>{otpRef}</Figure>
        </Detail>
      </div>
      {!isProved && (
        <FieldBox>
          <span aria-hidden="true">{copy.code}</span>
          <OtpInput
            oneTimeCode
            autoFocus
            label={copy.code}
            length={limits.otp}
            value={code}
            onChange={(typed) => forgot.type({ code: typed })}
          />
        </FieldBox>
      )}
      {forgot.byAccount && (
        <FieldBox>
          <span aria-hidden="true">{copy.accountEnd}</span>
          <OtpInput
            autoFocus={isProved}
            label={copy.accountEnd}
            length={limits.accountEnd}
            value={accountEnd}
            onChange={(typed) => forgot.type({ accountEnd: typed })}
          />
          <Hint>{copy.accountEndHint}</Hint>
        </FieldBox>
      )}
      <Button type="submit" wide busy={isBusy} busyLabel={account.checking} disabled={!isComplete}>
        {account.confirm}
      </Button>
      <Row justify="between" className={styles.acts}>
        <Button variant="text" size="sm" disabled={isBusy} onClick={forgot.goBack}>
          {copy.otherMobile}
        </Button>
        {!isProved && <Resend resendAt={resendAt} disabled={isBusy} onResend={() => void forgot.resendOtp()} />}
      </Row>
    </Stack>
  );
}
