import { cx } from '@chokdee/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './account.module.css';

interface Props {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Offers the code of the last SMS; only for codes that come by SMS. */
  readonly oneTimeCode?: boolean;
  /** Takes the focus when shown and when it was emptied. */
  readonly autoFocus?: boolean;
}

/** Boxes over one real input, so that typing, pasting and the phone's one-time-code offer all work. */
export function OtpInput({ label, length, value, onChange, oneTimeCode = false, autoFocus = false }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = value === '';
  useEffect(() => {
    if (autoFocus && isEmpty) input.current?.focus();
  }, [autoFocus, isEmpty]);
  const boxes = { '--boxes': length, '--width': length < 6 ? `${length * 61}px` : undefined } as CSSProperties;
  return (
    <div className={styles.otp} style={boxes}>
      {Array.from({ length }, (_, index) => {
        const isNext = isFocused && index === Math.min(value.length, length - 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <span key={index} className={cx(isNext && styles.next)} aria-hidden="true">
            {value[index] ?? (isNext && <i className={styles.caret} />)}
          </span>
        );
      })}
      <input
        aria-label={label}
        name={oneTimeCode ? 'otp' : 'digits'}
        inputMode="numeric"
        autoComplete={oneTimeCode ? 'one-time-code' : 'off'}
        pattern="[0-9]*"
        value={value}
        ref={input}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
    </div>
  );
}
