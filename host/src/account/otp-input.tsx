import { cx } from '@chokdee/ui';
import { useEffect, useRef, useState } from 'react';
import { accountCopy } from './account-copy.ts';
import { limits } from './validation.ts';

const boxes = Array.from({ length: limits.otp }, (_, index) => index);

interface OtpInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Six boxes over one real input, so that typing, pasting and the phone's one-time-code offer all work. */
export function OtpInput({ value, onChange }: OtpInputProps) {
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="otp">
      {boxes.map((index) => {
        const isNext = focused && index === Math.min(value.length, limits.otp - 1);
        return (
          <span key={index} className={cx(isNext && 'cur')} aria-hidden="true">
            {value[index] ?? (isNext && <i className="caret" />)}
          </span>
        );
      })}
      <input
        aria-label={accountCopy.otpLabel}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={limits.otp}
        value={value}
        ref={input}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </div>
  );
}
