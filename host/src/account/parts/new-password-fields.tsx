import { Field, PasswordInput } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { type Errors, limits, type NewPassword } from './validation.ts';

interface Props {
  readonly form: NewPassword;
  readonly errors: Errors<NewPassword>;
  readonly edit: (change: Partial<NewPassword>) => void;
  readonly leave: (field: keyof NewPassword) => void;
}

/** A password to be set, typed twice: after a forgotten one, and in the profile. */
export function NewPasswordFields({ form, errors, edit, leave }: Props) {
  const shared = { autoComplete: 'new-password', maxLength: limits.password.max };
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
