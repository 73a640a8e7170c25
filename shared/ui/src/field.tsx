import { cloneElement, type ReactElement, useId } from 'react';
import { Icon } from './icon.tsx';

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
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, { id, invalid, describedBy: described ? messageId : undefined })}
      {invalid ? (
        <div className="emsg" role="alert" id={messageId}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </div>
      ) : (
        hint !== undefined && (
          <div className="hint" id={messageId}>
            {hint}
          </div>
        )
      )}
    </div>
  );
}
