import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { definePart } from '../parts/define-part.ts';
import { ErrorText, Hint } from '../parts/text.ts';
import styles from './field.module.css';

/** Props that connect a control with its label and message. */
export interface ControlProps {
  readonly id?: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Shown below the control and announced. Marks the control as invalid. */
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
  /** One control of this package: TextInput, PasswordInput, SelectInput. */
  readonly children: ReactElement<ControlProps>;
}

/** Connects label, control, hint and error for screen readers. */
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

/** A control below its label, if `Field` does not connect them. */
export const FieldBox = definePart('div', styles.field);

export const InputBox = definePart('div', styles.box, {
  invalid: { true: styles.invalid },
  readOnly: { true: styles.readOnly },
} as const);

/** The error below a control. Screen readers announce it. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <ErrorText role="alert" id={id}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </ErrorText>
  );
}
