import { Button } from '@chokdee/ui';
import type { FormEvent } from 'react';
import { accountCopy } from './account-copy.ts';
import { forgotCopy } from './forgot-copy.ts';
import { OtpInput } from './otp-input.tsx';
import { Resend } from './resend.tsx';
import type { Forgot } from './use-forgot.ts';
import { useWebOtp } from './use-web-otp.ts';
import { limits } from './validation.ts';

/** `0815550142` -> `081-•••-0142` */
const maskedMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{3}(\d{4})$/, '$1-•••-$2');

export function ForgotVerifyStep({ forgot }: { readonly forgot: Forgot }) {
  const { mobile, otpRef, resendAt, code, accountEnd, otpToken, busy } = forgot.state;
  const isProved = otpToken !== null;
  const complete =
    (isProved || code.length === limits.otp) && (!forgot.byAccount || accountEnd.length === limits.accountEnd);
  useWebOtp((received) => forgot.type({ code: received }));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (complete && !busy) void forgot.verify();
  }
  return (
    <form className="stack" style={{ gap: 14 }} onSubmit={submit}>
      <div>
        <h2>{forgotCopy.verifyTitle}</h2>
        <p className="fs14 t2">
          {forgotCopy.sentTo} <span className="num">{maskedMobile(mobile)}</span> {forgotCopy.reference}{' '}
          <b className="num text">{otpRef}</b>
        </p>
      </div>
      {!isProved && (
        <div className="f">
          <span aria-hidden="true">{forgotCopy.code}</span>
          <OtpInput
            oneTimeCode
            autoFocus
            label={forgotCopy.code}
            length={limits.otp}
            value={code}
            onChange={(typed) => forgot.type({ code: typed })}
          />
        </div>
      )}
      {forgot.byAccount && (
        <div className="f">
          <span aria-hidden="true">{forgotCopy.accountEnd}</span>
          <OtpInput
            autoFocus={isProved}
            label={forgotCopy.accountEnd}
            length={limits.accountEnd}
            value={accountEnd}
            onChange={(typed) => forgot.type({ accountEnd: typed })}
          />
          <p className="hint">{forgotCopy.accountEndHint}</p>
        </div>
      )}
      <Button type="submit" wide busy={busy} busyLabel={accountCopy.checking} disabled={!complete}>
        {accountCopy.confirm}
      </Button>
      <div className="row between" style={{ margin: '-4px -12px -8px' }}>
        <Button variant="text" size="sm" disabled={busy} onClick={forgot.goBack}>
          {forgotCopy.otherMobile}
        </Button>
        {!isProved && <Resend resendAt={resendAt} disabled={busy} onResend={() => void forgot.resendOtp()} />}
      </div>
    </form>
  );
}
