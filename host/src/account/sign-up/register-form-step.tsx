import { Button, Checkbox, ErrorText, Field, Icon, PasswordInput, SelectInput, Stack, TextInput } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { limits } from '../parts/limits.ts';
import { MobileField } from '../parts/mobile-field.tsx';
import { type FieldsProps, useForm } from '../parts/use-form.ts';
import type { RegisterForm } from './register.reducer.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { Registration } from './use-registration.ts';
import { validateRegistration } from './validate-registration.ts';

type PartProps = FieldsProps<RegisterForm>;

export function RegisterFormStep({ registration }: { readonly registration: Registration }) {
  const { state, dispatch, typesUsername } = registration;
  const { form, isBusy } = state;
  const found = validateRegistration(form, typesUsername);
  const { errors, leave, isIncomplete, submit } = useForm({ form, found, isBusy, send: registration.submitForm });
  const part: PartProps = { form, errors, leave, edit: (change) => dispatch({ type: 'edited', form: change }) };
  return (
    <Stack as="form" className={styles.form} onSubmit={submit} noValidate>
      {typesUsername && <UsernameField {...part} />}
      <MobileField
        label={copy.mobile}
        error={errors.mobile}
        value={form.mobile}
        onChange={(mobile) => part.edit({ mobile })}
        onBlur={() => leave('mobile')}
      />
      <Field label={copy.password} error={errors.password} hint={copy.passwordHint}>
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          maxLength={limits.password.max}
          value={form.password}
          onChange={(event) => part.edit({ password: event.target.value })}
          onBlur={() => leave('password')}
        />
      </Field>
      <KnowUsField {...part} />
      <Field label={copy.affiliateCode}>
        <TextInput
          name="affiliate_code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={limits.affiliateCode}
          value={form.affiliateCode}
          onChange={(event) => part.edit({ affiliateCode: event.target.value.trim().toUpperCase() })}
        />
      </Field>
      <Agreement {...part} />
      <Button type="submit" wide busy={isBusy} busyLabel={copy.checking} aria-disabled={isIncomplete}>
        {copy.next}
      </Button>
    </Stack>
  );
}

function UsernameField({ form, errors, edit, leave }: PartProps) {
  return (
    <Field label={copy.newUsername} error={errors.username}>
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

function KnowUsField({ form, errors, edit, leave }: PartProps) {
  return (
    <Field label={copy.knowUs} error={errors.knowUsId}>
      <SelectInput
        name="know_us_id"
        value={form.knowUsId ?? ''}
        onChange={(event) => edit({ knowUsId: event.target.value === '' ? null : Number(event.target.value) })}
        onBlur={() => leave('knowUsId')}
      >
        <option value="">{copy.knowUsChoose}</option>
        {copy.knowUsChannels.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

function Agreement({ form, errors, edit }: PartProps) {
  const [isReading, setIsReading] = useState(false);
  return (
    <div>
      <Checkbox checked={form.hasAgreed} onChange={(hasAgreed) => edit({ hasAgreed })}>
        {copy.agree}
      </Checkbox>
      <Button variant="text" size="sm" className={styles.readTerms} onClick={() => setIsReading(true)}>
        {copy.readTerms}
      </Button>
      {errors.hasAgreed !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" size={16} />
          <span>{errors.hasAgreed}</span>
        </ErrorText>
      )}
      {isReading && <TermsDialog onClose={() => setIsReading(false)} />}
    </div>
  );
}
