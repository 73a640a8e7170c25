import { Field, PasswordInput } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { FieldsProps } from './use-form.ts';
import type { NewPassword } from './validation.ts';

/** A new password, typed twice. */
export function NewPasswordFields({ form, errors, edit, leave }: FieldsProps<NewPassword>) {
  const shared = { autoComplete: 'new-password' };
  return (
    <>
      <Field label={copy.newPassword} error={errors.password} hint={copy.passwordHint}>
        <PasswordInput
          {...shared}
          name="new-password"
          value={form.password}
          onChange={(event) => edit({ password: event.target.value })}
          onBlur={() => leave('password')}
        />
      </Field>
      <Field label={copy.repeatPassword} error={errors.repeated}>
        <PasswordInput
          {...shared}
          name="repeated-password"
          value={form.repeated}
          onChange={(event) => edit({ repeated: event.target.value })}
          onBlur={() => leave('repeated')}
        />
      </Field>
    </>
  );
}
