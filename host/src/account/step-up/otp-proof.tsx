import type { DataOf } from '@chokdee/contracts';
import { ApiError, call } from '@chokdee/http';
import { Button, Detail, Figure, Hint, Row, Stack } from '@chokdee/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { copy as account } from '../copy.ts';
import styles from '../parts/account.module.css';
import { limits } from '../parts/limits.ts';
import { OtpInput } from '../parts/otp-input.tsx';
import { Resend } from '../parts/resend.tsx';
import { tellError } from '../parts/tell-error.ts';
import { useWebOtp } from '../parts/use-web-otp.ts';
import { copy } from './copy.ts';
import type { ProofProps } from './proof-props.ts';

type Sent = DataOf<'POST /api/member/step_up/send'>;

/** Sends a code by SMS when it is rendered: the member has already pressed a button to get here. */
export function OtpProof({ needed: { id }, onProven, onEnded }: ProofProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isAsked = useRef(false);
  useWebOtp(setCode);

  async function attempt(act: () => Promise<void>) {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      setIsBusy(false);
      setCode('');
      tellError(error);
      if (error instanceof ApiError && error.is('1031 STEP_UP_ENDED')) onEnded();
    }
  }

  const send = () =>
    attempt(async () => {
      setSent(await call('POST /api/member/step_up/send', { id, method: 'otp' }));
      setIsBusy(false);
    });
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || code.length < limits.otp) return;
    void attempt(async () => {
      await call('POST /api/member/step_up/confirm', { id, method: 'otp', code });
      onProven();
    });
  }

  return (
    <Stack as="form" className={styles.form} onSubmit={submit}>
      <Detail>
        {sent ? copy.sentTo : copy.sending} <Figure as="span">{sent?.mobile}</Figure>
        <br />
        {copy.reference} <Figure as="span">{sent?.ref ?? '—'}</Figure>
      </Detail>
      <OtpInput oneTimeCode autoFocus label={copy.codeLabel} length={limits.otp} value={code} onChange={setCode} />
      <Hint>{copy.codeHint}</Hint>
      <Button type="submit" wide busy={isBusy} busyLabel={account.checking} disabled={code.length < limits.otp}>
        {account.confirm}
      </Button>
      <Row justify="end" className={styles.acts}>
        <Resend resendAt={sent?.resend_at ?? ''} disabled={isBusy} onResend={() => void send()} />
      </Row>
    </Stack>
  );
}
