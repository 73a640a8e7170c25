import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Selected. */
  readonly on?: boolean;
}

export function Chip({ on = false, className, ...rest }: ChipProps) {
  return <button type="button" {...rest} className={cx('chip', on && 'on', className)} aria-pressed={on} />;
}

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={cx(option.value === value && 'on')}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
