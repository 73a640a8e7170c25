import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { definePart } from '../parts/define-part.ts';
import { ErrorText, Hint } from '../parts/text.ts';
import styles from './field.module.css';

/** What a control needs to be tied to its label and message. */
export interface ControlProps {
  readonly id?: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Shown below and announced; marks the control as invalid. */
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  /** One control of this package: TextInput, PasswordInput, SelectInput. */
  readonly children: ReactElement<ControlProps>;
}

/** Label, control, hint and validation message, tied together for a screen reader. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const invalid = error !== undefined && error !== null && error !== '';
  const described = invalid || hint !== undefined;
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id, invalid, describedBy: described ? messageId : undefined })}
      {invalid ? (
        <FieldError id={messageId}>{error}</FieldError>
      ) : (
        hint !== undefined && (
          <Hint as="div" id={messageId}>
            {hint}
          </Hint>
        )
      )}
    </FieldBox>
  );
}

/** A control under its name, for what is not tied together by `Field`. */
export const FieldBox = definePart('div', styles.field);

/** The frame of an input. */
export const InputBox = definePart('div', styles.box, {
  invalid: { true: styles.invalid },
  readOnly: { true: styles.readOnly },
} as const);

/** What is wrong, below a control; announced. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <ErrorText role="alert" id={id}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </ErrorText>
  );
}
