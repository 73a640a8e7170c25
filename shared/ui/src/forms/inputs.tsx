import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import { type ControlProps, InputBox } from './field.tsx';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement>, ControlProps {
  readonly id?: string;
  readonly icon?: IconName;
  /** Content at the end of the box. */
  readonly end?: ReactNode;
}

export function TextInput({ icon, end, invalid = false, describedBy, className, ...input }: TextInputProps) {
  return (
    <InputBox invalid={invalid} readOnly={input.readOnly === true} className={className}>
      {icon !== undefined && <Icon name={icon} size={20} tone="subtle" />}
      <input type="text" {...input} aria-invalid={invalid || undefined} aria-describedby={describedBy} />
      {end}
    </InputBox>
  );
}

/** A password input with a button that shows the password. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      aria-label={isShown ? copy.hide : copy.show}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
    </IconButton>
  );
  return <TextInput icon="lock" {...props} type={isShown ? 'text' : 'password'} end={toggle} />;
}

interface SearchInputProps extends Omit<TextInputProps, 'type' | 'icon' | 'end' | 'value' | 'onChange'> {
  /** Label for screen readers, and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A search input with its own clear button. The browser's one is hidden. */
export function SearchInput({ label, value, onChange, ...input }: SearchInputProps) {
  const cross = useRef<HTMLButtonElement>(null);
  const clear = () => {
    cross.current?.parentElement?.querySelector('input')?.focus();
    onChange('');
  };
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      placeholder={label}
      aria-label={label}
      {...input}
      type="search"
      icon="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      end={
        value !== '' && (
          <IconButton ref={cross} aria-label={copy.clearSearch} onClick={clear}>
            <Icon name="close" size={20} />
          </IconButton>
        )
      }
    />
  );
}

interface SelectInputProps extends SelectHTMLAttributes<HTMLSelectElement>, ControlProps {
  readonly id?: string;
}

export function SelectInput({ invalid = false, describedBy, children, ...select }: SelectInputProps) {
  return (
    <InputBox invalid={invalid}>
      <select {...select} aria-invalid={invalid || undefined} aria-describedby={describedBy}>
        {children}
      </select>
      <Icon name="chevron-down" size={20} tone="subtle" />
    </InputBox>
  );
}
