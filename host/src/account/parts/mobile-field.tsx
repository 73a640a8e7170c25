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

/** Shows ten digits as soon as the input reads as a mobile number. All other input stays as typed. */
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
