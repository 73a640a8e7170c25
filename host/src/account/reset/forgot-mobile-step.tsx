import { useAgent } from '@chokdee/session';
import { Button, Detail, Note, Stack } from '@chokdee/ui';
import { MobileField } from '../parts/mobile-field.tsx';
import { useForm } from '../parts/use-form.ts';
import { mobileError } from '../parts/validation.ts';
import { copy } from './copy.ts';
import type { Forgot } from './use-forgot.ts';

export function ForgotMobileStep({ forgot, onLogin }: { readonly forgot: Forgot; readonly onLogin: () => void }) {
  const { mobile, isBusy } = forgot.state;
  const found = { mobile: mobileError(mobile) };
  const { errors, leave, isIncomplete, submit } = useForm({ form: { mobile }, found, isBusy, send: forgot.sendOtp });
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate>
      <div>
        <h2>{copy.mobileTitle}</h2>
        <Detail>{copy.mobileHelp}</Detail>
      </div>
      <MobileField
        data-autofocus
        label={copy.mobile}
        error={errors.mobile}
        value={mobile}
        onChange={(typed) => forgot.type({ mobile: typed })}
        onBlur={() => mobile !== '' && leave('mobile')}
      />
      <Button type="submit" wide busy={isBusy} busyLabel={copy.sending} aria-disabled={isIncomplete}>
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
