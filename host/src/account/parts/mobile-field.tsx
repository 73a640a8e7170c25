import { readMobile } from '@chokdee/format';
import { Field, TextInput } from '@chokdee/ui';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (mobile: string) => void;
  readonly onBlur: () => void;
  readonly 'data-autofocus'?: true;
}

/** Becomes the ten digits as soon as it can be read as a mobile number; anything else stays as it was typed. */
export function MobileField({ label, error, hint, onChange, ...input }: Props) {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      <TextInput
        {...input}
        icon="phone"
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        onChange={(event) => onChange(readMobile(event.target.value) ?? event.target.value)}
      />
    </Field>
  );
}
