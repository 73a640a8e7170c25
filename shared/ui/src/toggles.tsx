import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** What is chosen: the label, in words. */
  readonly children: ReactNode;
}

interface CheckboxProps extends ToggleProps {
  readonly name?: string;
  /** Shown below and announced. */
  readonly error?: string | null | undefined;
}

export function Checkbox({ checked, onChange, disabled, children, name, error }: CheckboxProps) {
  const messageId = useId();
  const invalid = error !== undefined && error !== null && error !== '';
  return (
    <>
      <label className={cx('ck-f', disabled === true && 'off')}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? messageId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={cx('ck', invalid && 'err')} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      {invalid && (
        <div className="emsg" role="alert" id={messageId}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </div>
      )}
    </>
  );
}

interface SwitchProps extends ToggleProps {
  /** A line below the label. */
  readonly hint?: string;
}

/** On or off, in force at once. */
export function Switch({ checked, onChange, disabled, children, hint }: SwitchProps) {
  return (
    <label className={cx('set sw-f', disabled === true && 'off')}>
      <span className="grow">
        {children}
        {hint !== undefined && <span className="hint">{hint}</span>}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a check box brings its own checked state
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="sw" aria-hidden="true" />
    </label>
  );
}

export interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** A quieter second line. */
  readonly sub?: ReactNode;
  /** Between the mark and the label, e.g. a picture. */
  readonly before?: ReactNode;
  /** At the end of the card, e.g. what is left. */
  readonly after?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<V extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<V>[];
  /** Null while nothing is chosen. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** One of a few cards; the arrow keys of the browser's own radio buttons. */
export function RadioGroup<V extends string>({ label, options, value, onChange }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className="stack rads" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx('opt rad-f', option.value === value && 'on', option.disabled === true && 'off')}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="rad" aria-hidden="true" />
          {option.before}
          <span className="grow">
            <b className="m">{option.label}</b>
            {option.sub !== undefined && <span className="fs12 t3">{option.sub}</span>}
          </span>
          {option.after}
        </label>
      ))}
    </fieldset>
  );
}
