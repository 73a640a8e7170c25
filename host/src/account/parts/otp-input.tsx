import { cx, FieldError } from '@chokdee/ui';
import { type ClipboardEvent, type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './account.module.css';
import { copy } from './copy.ts';
import { readCode } from './read-code.ts';

interface Props {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Lets the phone offer the code of the last SMS. Only for codes sent by SMS. */
  readonly oneTimeCode?: boolean;
  /** Takes the focus when it appears and when it is emptied. */
  readonly autoFocus?: boolean;
}

/** Boxes over one real input, so that typing, pasting and the phone's one-time-code offer work. */
export function OtpInput({ label, length, value, onChange, oneTimeCode = false, autoFocus = false }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const [isUnread, setIsUnread] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = value === '';
  useEffect(() => {
    if (autoFocus && isEmpty) input.current?.focus();
  }, [autoFocus, isEmpty]);
  function take(typed: string) {
    // One digit too many changes nothing.
    const isKeyTooMany = value.length === length && typed.length === length + 1 && typed.startsWith(value);
    const code = isKeyTooMany ? value : readCode(typed, length);
    setIsUnread(code === null);
    if (code !== null) onChange(code);
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (/^\d$/.test(text)) return;
    // Pasted text replaces the value instead of being appended.
    event.preventDefault();
    take(text);
  }
  const boxes = { '--boxes': length, '--width': length < 6 ? `${length * 61}px` : undefined } as CSSProperties;
  return (
    <>
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
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        />
      </div>
      {isUnread && <FieldError>{copy.codeUnread(length)}</FieldError>}
    </>
  );
}
