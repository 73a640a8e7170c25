import { Button, Icon } from '@chokdee/ui';
import type { FormEvent } from 'react';
import { accountCopy } from './account-copy.ts';
import { OtpInput } from './otp-input.tsx';
import { Resend } from './resend.tsx';
import type { Registration } from './use-registration.ts';
import { useWebOtp } from './use-web-otp.ts';
import { limits } from './validation.ts';

/** `0815550142` -> `081-555-0142` */
const spacedMobile = (mobile: string) => mobile.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

export function OtpStep({ registration }: { readonly registration: Registration }) {
  const { state, dispatch } = registration;
  const isProved = state.otpToken !== null;
  const complete = state.otpCode.length === limits.otp || isProved;
  const type = (code: string) => dispatch({ type: 'otp_typed', code });
  useWebOtp(type);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (complete && !state.busy && !state.locked) void registration.confirmOtp();
  }
  return (
    <form className="stack" style={{ gap: 14 }} onSubmit={submit}>
      <p className="fs14 t2">
        {accountCopy.otpSentTo} <b className="b text">{spacedMobile(state.form.mobile)}</b>
        <br />
        {accountCopy.otpReference} <b className="b text">{state.otpRef}</b>
      </p>
      <OtpInput
        oneTimeCode
        autoFocus
        label={accountCopy.otpLabel}
        length={limits.otp}
        value={state.otpCode}
        onChange={type}
      />
      <p className="hint">{isProved && !state.busy ? accountCopy.otpProved : accountCopy.otpHint}</p>
      <Button
        type="submit"
        wide
        busy={state.busy}
        busyLabel={accountCopy.checking}
        disabled={!complete || state.locked}
      >
        {accountCopy.confirm}
      </Button>
      <div className="row between" style={{ margin: '-4px -12px -8px' }}>
        <Button variant="text" size="sm" disabled={state.busy} onClick={() => dispatch({ type: 'went_back' })}>
          <Icon name="chevron-left" size={16} />
          {accountCopy.back}
        </Button>
        <Resend resendAt={state.resendAt} disabled={state.busy} onResend={() => void registration.resendOtp()} />
      </div>
    </form>
  );
}
