import { Field, PasswordInput } from '@chokdee/ui';
import { copy } from '../copy.ts';

interface Props {
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
  readonly onLeave: () => void;
}

export function OwnPasswordField(props: Props) {
  return (
    <Field label={props.label ?? copy.passwordToConfirm} error={props.error}>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
    </Field>
  );
}
