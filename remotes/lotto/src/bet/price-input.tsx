import { formatThb, parseThb } from '@chokdee/format';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import css from './bet.module.css';

interface PriceInputProps {
  readonly label: string;
  readonly amountThb: number;
  readonly invalid: boolean;
  readonly onAmount: (amountThb: number) => void;
}

/** A price on the slip: formatted at rest, as typed while it has the focus. What is no amount counts as none and stays. */
export function PriceInput({ label, amountThb, invalid, onAmount }: PriceInputProps) {
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  return (
    <input
      className={`am ed num ${css.price}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={isFocused || amountThb === 0 ? typed : formatThb(amountThb)}
      placeholder={formatThb(0)}
      onFocus={(event) => {
        // At once, not a frame later: the first key must replace the price, never be appended to it.
        flushSync(() => {
          setFocused(true);
          if (amountThb !== 0) setTyped(String(amountThb));
        });
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onAmount(parseThb(event.target.value) ?? 0);
      }}
      onBlur={() => setFocused(false)}
    />
  );
}
