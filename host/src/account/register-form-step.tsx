import { Button, Checkbox, Field, Icon, PasswordInput, SelectInput, TextInput } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { accountCopy } from './account-copy.ts';
import type { RegisterForm } from './register.reducer.ts';
import type { Registration } from './use-registration.ts';
import { type Errors, isValid, limits, validateRegistration } from './validation.ts';

interface PartProps {
  readonly form: RegisterForm;
  readonly errors: Errors<RegisterForm>;
  readonly edit: (change: Partial<RegisterForm>) => void;
  readonly leave: (field: keyof RegisterForm) => void;
}

export function RegisterFormStep({ registration }: { readonly registration: Registration }) {
  const { state, dispatch, typesUsername } = registration;
  const { form, busy } = state;
  const [left, setLeft] = useState<ReadonlySet<keyof RegisterForm>>(new Set());
  const all = validateRegistration(form, typesUsername);
  const errors: Errors<RegisterForm> = Object.fromEntries(
    Object.entries(all).filter(([field]) => left.has(field as keyof RegisterForm)),
  );
  const part: PartProps = {
    form,
    errors,
    edit: (change) => dispatch({ type: 'edited', form: change }),
    leave: (field) => setLeft(new Set([...left, field])),
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid(all) && !busy) void registration.submitForm();
    else setLeft(new Set(Object.keys(form) as (keyof RegisterForm)[]));
  }
  return (
    <form className="stack" style={{ gap: 14 }} onSubmit={submit} noValidate>
      {typesUsername && <UsernameField {...part} />}
      <MobileField {...part} />
      <Field label={accountCopy.password} error={part.errors.password} hint={accountCopy.passwordHint}>
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          maxLength={limits.password.max}
          value={form.password}
          onChange={(event) => part.edit({ password: event.target.value })}
          onBlur={() => part.leave('password')}
        />
      </Field>
      <KnowUsField {...part} />
      <Field label={accountCopy.affiliateCode}>
        <TextInput
          name="affiliate_code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={limits.affiliateCode}
          value={form.affiliateCode}
          onChange={(event) => part.edit({ affiliateCode: event.target.value.trim().toUpperCase() })}
        />
      </Field>
      <Checkbox checked={form.agreed} onChange={(agreed) => part.edit({ agreed })}>
        {accountCopy.agree}
      </Checkbox>
      {part.errors.agreed !== undefined && (
        <div className="emsg" role="alert">
          <Icon name="warning" size={16} />
          <span>{part.errors.agreed}</span>
        </div>
      )}
      <Button type="submit" wide busy={busy} busyLabel={accountCopy.checking}>
        {accountCopy.next}
      </Button>
    </form>
  );
}

function UsernameField({ form, errors, edit, leave }: PartProps) {
  return (
    <Field label={accountCopy.newUsername} error={errors.username}>
      <TextInput
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={limits.username.max}
        value={form.username}
        onChange={(event) => edit({ username: event.target.value.replace(/[^A-Za-z0-9_]/g, '') })}
        onBlur={() => leave('username')}
      />
    </Field>
  );
}

function MobileField({ form, errors, edit, leave }: PartProps) {
  return (
    <Field label={accountCopy.mobile} error={errors.mobile}>
      <TextInput
        icon="phone"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={form.mobile}
        onChange={(event) => edit({ mobile: event.target.value.replace(/\D/g, '').slice(0, limits.mobile) })}
        onBlur={() => leave('mobile')}
      />
    </Field>
  );
}

function KnowUsField({ form, errors, edit, leave }: PartProps) {
  return (
    <Field label={accountCopy.knowUs} error={errors.knowUsId}>
      <SelectInput
        name="know_us_id"
        value={form.knowUsId ?? ''}
        onChange={(event) => edit({ knowUsId: event.target.value === '' ? null : Number(event.target.value) })}
        onBlur={() => leave('knowUsId')}
      >
        <option value="">{accountCopy.knowUsChoose}</option>
        {accountCopy.knowUsChannels.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
