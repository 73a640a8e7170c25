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

/** A price on the slip: formatted at rest, as typed while it has the focus; what is no amount counts as none. */
export function PriceInput({ label, amountThb, invalid, onAmount }: PriceInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={`am ed num ${css.price}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={typed ?? (amountThb === 0 ? '' : formatThb(amountThb))}
      placeholder={formatThb(0)}
      onFocus={(event) => {
        // At once, not a frame later: the first key must replace the price, never be appended to it.
        flushSync(() => setTyped(amountThb === 0 ? '' : String(amountThb)));
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onAmount(parseThb(event.target.value) ?? 0);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
