import { Field, TextInput } from '@chokdee/ui';
import { limits } from './limits.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (mobile: string) => void;
  readonly onBlur: () => void;
  readonly 'data-autofocus'?: true;
}

/** Ten digits, and nothing else can be typed. */
export function MobileField({ label, error, hint, onChange, ...input }: Props) {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      <TextInput
        {...input}
        icon="phone"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, limits.mobile))}
      />
    </Field>
  );
}
