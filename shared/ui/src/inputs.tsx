import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useState } from 'react';
import { copy } from './copy.ts';
import { cx } from './cx.ts';
import type { ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement>, ControlProps {
  readonly id?: string;
  readonly icon?: IconName;
  /** Shown at the end of the box. */
  readonly end?: ReactNode;
}

export function TextInput({ icon, end, invalid = false, describedBy, className, ...input }: TextInputProps) {
  return (
    <div className={cx('in', invalid && 'err', input.readOnly === true && 'ro', className)}>
      {icon !== undefined && <Icon name={icon} size={20} className="t3" />}
      <input type="text" {...input} aria-invalid={invalid || undefined} aria-describedby={describedBy} />
      {end}
    </div>
  );
}

/** Password with a show and hide toggle. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="ib"
      aria-label={shown ? copy.hide : copy.show}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
    </button>
  );
  return <TextInput icon="lock" {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}

export interface SelectInputProps extends SelectHTMLAttributes<HTMLSelectElement>, ControlProps {
  readonly id?: string;
}

export function SelectInput({ invalid = false, describedBy, children, ...select }: SelectInputProps) {
  return (
    <div className={cx('in', invalid && 'err')}>
      <select {...select} aria-invalid={invalid || undefined} aria-describedby={describedBy}>
        {children}
      </select>
      <Icon name="chevron-down" size={20} className="t3" />
    </div>
  );
}
