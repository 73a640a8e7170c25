import { useAgent } from '@chokdee/session';
import { Button, Detail, Field, Note, Stack, TextInput } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { limits, mobileError } from '../parts/validation.ts';
import { copy } from './copy.ts';
import type { Forgot } from './use-forgot.ts';

export function ForgotMobileStep({ forgot, onLogin }: { readonly forgot: Forgot; readonly onLogin: () => void }) {
  const { mobile, isBusy } = forgot.state;
  const [hasLeft, setHasLeft] = useState(false);
  const error = mobileError(mobile);
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasLeft(true);
    if (error === undefined && !isBusy) void forgot.sendOtp();
  }
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate>
      <div>
        <h2>{copy.mobileTitle}</h2>
        <Detail>{copy.mobileHelp}</Detail>
      </div>
      <Field label={copy.mobile} error={hasLeft ? error : null}>
        <TextInput
          icon="phone"
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          data-autofocus
          value={mobile}
          onChange={(event) => forgot.type({ mobile: event.target.value.replace(/\D/g, '').slice(0, limits.mobile) })}
          onBlur={() => mobile !== '' && setHasLeft(true)}
        />
      </Field>
      <Button
        type="submit"
        wide
        busy={isBusy}
        busyLabel={copy.sending}
        aria-disabled={error !== undefined || undefined}
      >
        {copy.send}
      </Button>
      <LostNumber />
      <Button variant="text" wide onClick={onLogin}>
        {copy.toLogin}
      </Button>
    </Stack>
  );
}

function LostNumber() {
  const contact = useAgent((state) => state.config?.info.line_contact_url ?? state.config?.info.line_admin_url);
  if (!contact) return null;
  return (
    <Note>
      {copy.lostNumber}{' '}
      <a href={contact} target="_blank" rel="noreferrer">
        {copy.support}
      </a>{' '}
      {copy.lostNumberHelp}
    </Note>
  );
}
