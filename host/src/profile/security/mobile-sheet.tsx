import { call } from '@chokdee/http';
import { useAgent } from '@chokdee/session';
import { Button, Detail, Figure, Row, Sheet, SheetForm, SheetHead, toast } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { copy as account } from '../../account/copy.ts';
import { limits } from '../../account/parts/limits.ts';
import { MobileField } from '../../account/parts/mobile-field.tsx';
import { OtpInput } from '../../account/parts/otp-input.tsx';
import { Resend } from '../../account/parts/resend.tsx';
import { tellError } from '../../account/parts/tell-error.ts';
import { useForm } from '../../account/parts/use-form.ts';
import { useWebOtp } from '../../account/parts/use-web-otp.ts';
import { mobileError, ownPasswordError } from '../../account/parts/validation.ts';
import { loadUserInfo } from '../../account/session/session.commands.ts';
import { copy } from '../copy.ts';
import { OwnPasswordField } from '../parts/own-password-field.tsx';

/** A code that was sent to the new number. */
interface Sent {
  readonly ref: string;
  readonly resendAt: string;
}

/** A code verifies the new number. The step-up dialog verifies the old one. */
export function MobileSheet({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState({ mobile: '', password: '' });
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  /** Keeps the new number verified while the other fields are corrected. */
  const [otpToken, setOtpToken] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const agent_code = useAgent((state) => state.agentCode);
  const { mobile, password } = form;
  const proof = { mobile, type: 'register', agent_code } as const;
  const found = { mobile: mobileError(mobile), password: ownPasswordError(password) };
  const fields = useForm({ form, found, isBusy, send: () => attempt(sendCode) });
  useWebOtp(setCode);

  async function attempt(act: () => Promise<void>) {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      setCode('');
      tellError(error);
    }
    setIsBusy(false);
  }

  async function sendCode() {
    const { otp_ref, resend_at } = await call('POST /api/request_otp', proof);
    setSent({ ref: otp_ref, resendAt: resend_at });
    setOtpToken(null);
  }

  async function change(otp_ref: string) {
    const otp_token = otpToken ?? (await call('POST /api/verify_otp', { ...proof, otp_ref, otp_code: code })).otp_token;
    setOtpToken(otp_token);
    await call('POST /api/member/change_mobile', { mobile, password, otp_token });
    toast.success(copy.mobileChanged);
    onClose();
    await loadUserInfo();
  }

  function submitCode(event: FormEvent) {
    event.preventDefault();
    if (sent && !isBusy && (otpToken !== null || code.length === limits.otp)) void attempt(() => change(sent.ref));
  }

  return (
    <Sheet open title={copy.changeMobile} onClose={onClose}>
      <SheetHead title={copy.changeMobile} onClose={onClose} />
      {sent ? (
        <SheetForm onSubmit={submitCode} noValidate>
          <Detail>
            {account.otpSentTo} <Figure as="span">{mobile}</Figure> {account.otpReference}{' '}
            <Figure as="span">{sent.ref}</Figure>
          </Detail>
          {otpToken === null && (
            <OtpInput
              oneTimeCode
              autoFocus
              label={account.otpLabel}
              length={limits.otp}
              value={code}
              onChange={setCode}
            />
          )}
          <Button type="submit" wide busy={isBusy} busyLabel={account.checking}>
            {copy.saveMobile}
          </Button>
          <Row justify="between">
            <Button variant="text" size="sm" disabled={isBusy} onClick={() => setSent(null)}>
              {account.back}
            </Button>
            <Resend resendAt={sent.resendAt} disabled={isBusy} onResend={() => void attempt(sendCode)} />
          </Row>
        </SheetForm>
      ) : (
        <SheetForm onSubmit={fields.submit} noValidate>
          <MobileField
            label={copy.newMobile}
            value={mobile}
            error={fields.errors.mobile}
            onChange={(typed) => setForm({ ...form, mobile: typed })}
            onBlur={() => fields.leave('mobile')}
          />
          <OwnPasswordField
            value={password}
            error={fields.errors.password}
            onChange={(typed) => setForm({ ...form, password: typed })}
            onLeave={() => fields.leave('password')}
          />
          <Button type="submit" wide busy={isBusy} busyLabel={account.checking} aria-disabled={fields.isIncomplete}>
            {account.next}
          </Button>
        </SheetForm>
      )}
    </Sheet>
  );
}
