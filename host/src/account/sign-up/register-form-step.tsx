import { plainSigns } from '@chokdee/format';
import {
  Button,
  Checkbox,
  Chip,
  ChipGroup,
  ErrorText,
  Field,
  Icon,
  Label,
  PasswordInput,
  Row,
  Stack,
  TextInput,
} from '@chokdee/ui';
import { useId, useState } from 'react';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { MobileField } from '../parts/mobile-field.tsx';
import { type FieldsProps, useForm } from '../parts/use-form.ts';
import { copy as own } from './copy.ts';
import type { RegisterForm } from './register.reducer.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { Registration } from './use-registration.ts';
import { validateRegistration } from './validate-registration.ts';

type PartProps = FieldsProps<RegisterForm>;

interface AccountProps {
  readonly registration: Registration;
  readonly onNext: () => void;
}

/** The first part of the form: username, mobile number, password. */
export function AccountFormStep({ registration, onNext }: AccountProps) {
  const { state, dispatch, typesUsername } = registration;
  const { form, isBusy } = state;
  const { username, mobile, password } = validateRegistration(form, typesUsername);
  const found = { username, mobile, password };
  const { errors, leave, submit } = useForm({ form, found, isBusy, send: async () => onNext() });
  const part: PartProps = { form, errors, leave, edit: (change) => dispatch({ type: 'edited', form: change }) };
  return (
    <Stack as="form" className={styles.form} onSubmit={submit} noValidate>
      {typesUsername && <UsernameField {...part} />}
      <MobileField
        label={copy.mobile}
        hint={own.mobileHint}
        error={errors.mobile}
        value={form.mobile}
        onChange={(typed) => part.edit({ mobile: typed })}
        onBlur={() => form.mobile !== '' && leave('mobile')}
      />
      <Field label={copy.password} error={errors.password} hint={copy.passwordHint}>
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => part.edit({ password: event.target.value })}
          onBlur={() => form.password !== '' && leave('password')}
        />
      </Field>
      <Button type="submit" wide>
        {copy.next}
      </Button>
    </Stack>
  );
}

interface DetailsProps {
  readonly registration: Registration;
  readonly onBack: () => void;
}

/** The second part of the form: source, referral code, terms. */
export function DetailsFormStep({ registration, onBack }: DetailsProps) {
  const { state, dispatch, typesUsername } = registration;
  const { form, isBusy } = state;
  const { knowUsId, hasAgreed, affiliateCode } = validateRegistration(form, typesUsername);
  const { errors, leave, submit } = useForm({
    form,
    found: { knowUsId, hasAgreed, affiliateCode },
    isBusy,
    send: registration.submitForm,
  });
  const part: PartProps = { form, errors, leave, edit: (change) => dispatch({ type: 'edited', form: change }) };
  return (
    <Stack as="form" className={styles.form} onSubmit={submit} noValidate>
      <KnowUsField {...part} />
      <Field label={own.affiliateCode} hint={own.affiliateHint} error={errors.affiliateCode}>
        <TextInput
          name="affiliate_code"
          autoComplete="off"
          autoCapitalize="characters"
          value={form.affiliateCode}
          onBlur={() => leave('affiliateCode')}
          onChange={(event) => part.edit({ affiliateCode: plainSigns(event.target.value).toUpperCase() })}
        />
      </Field>
      <Agreement {...part} />
      <Row>
        <Button variant="secondary" grow disabled={isBusy} onClick={onBack}>
          {copy.back}
        </Button>
        <Button type="submit" className={styles.confirm} busy={isBusy} busyLabel={copy.checking}>
          {copy.next}
        </Button>
      </Row>
    </Stack>
  );
}

/** A name with characters that no username may have stays as typed, so that the member sees the error. */
const plainUsername = (typed: string): string => (/^\w*$/.test(plainSigns(typed)) ? plainSigns(typed) : typed);

function UsernameField({ form, errors, edit, leave }: PartProps) {
  return (
    <Field label={copy.newUsername} error={errors.username} hint={own.newUsernameHint}>
      <TextInput
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={form.username}
        onChange={(event) => edit({ username: plainUsername(event.target.value) })}
        onBlur={() => form.username !== '' && leave('username')}
      />
    </Field>
  );
}

function KnowUsField({ form, errors, edit }: PartProps) {
  const id = useId();
  return (
    <div>
      <Label as="div" id={id}>
        {own.knowUs}
      </Label>
      <ChipGroup above={1} className={styles.channels} aria-labelledby={id}>
        {own.knowUsChannels.map((channel) => (
          <Chip
            key={channel.id}
            type="button"
            on={form.knowUsId === channel.id}
            onClick={() => edit({ knowUsId: channel.id })}
          >
            {channel.label}
          </Chip>
        ))}
      </ChipGroup>
      <Missing message={errors.knowUsId} />
    </div>
  );
}

/** The error of an input that is no text field. */
function Missing({ message }: { readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <ErrorText role="alert">
      <Icon name="warning" size={16} />
      <span>{message}</span>
    </ErrorText>
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
      <Missing message={errors.hasAgreed} />
      {isReading && <TermsDialog onClose={() => setIsReading(false)} />}
    </div>
  );
}
