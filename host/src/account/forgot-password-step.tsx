import { Button, Note } from '@chokdee/ui';
import type { FormEvent } from 'react';
import { forgotCopy } from './forgot-copy.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Forgot } from './use-forgot.ts';
import { useLeftFields } from './use-left-fields.ts';
import { isValid, validateNewPassword } from './validation.ts';

export function ForgotPasswordStep({ forgot }: { readonly forgot: Forgot }) {
  const { password, repeated, busy } = forgot.state;
  const form = { password, repeated };
  const found = validateNewPassword(form);
  const { errors, leave, leaveAll } = useLeftFields(found, form);
  const valid = isValid(found);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!valid) leaveAll();
    else if (!busy) void forgot.save();
  }
  return (
    <form className="stack" style={{ gap: 16 }} onSubmit={submit} noValidate>
      <h2>{forgotCopy.newTitle}</h2>
      <NewPasswordFields form={form} errors={errors} edit={forgot.type} leave={leave} />
      <Button type="submit" wide busy={busy} busyLabel={forgotCopy.saving} aria-disabled={!valid || undefined}>
        {forgotCopy.save}
      </Button>
      <Note tone="ok">{forgotCopy.everywhereOut}</Note>
    </form>
  );
}
