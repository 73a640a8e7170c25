import { Button, Note, Stack } from '@chokdee/ui';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { useForm } from '../parts/use-form.ts';
import { validateNewPassword } from '../parts/validation.ts';
import { copy } from './copy.ts';
import type { Forgot } from './use-forgot.ts';

export function ForgotPasswordStep({ forgot }: { readonly forgot: Forgot }) {
  const { password, repeated, isBusy } = forgot.state;
  const form = { password, repeated };
  const found = validateNewPassword(form);
  const { errors, leave, isIncomplete, submit } = useForm({ form, found, isBusy, send: forgot.save });
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate>
      <h2>{copy.newTitle}</h2>
      <NewPasswordFields form={form} errors={errors} edit={forgot.type} leave={leave} />
      <Button type="submit" wide busy={isBusy} busyLabel={copy.saving} aria-disabled={isIncomplete}>
        {copy.save}
      </Button>
      <Note tone="ok">{copy.everywhereOut}</Note>
    </Stack>
  );
}
