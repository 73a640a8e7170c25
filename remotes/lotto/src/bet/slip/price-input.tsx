import { formatThb, parseThb } from '@chokdee/format';
import { Text } from '@chokdee/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../bet.module.css';

interface PriceInputProps {
  readonly label: string;
  readonly amountThb: number;
  readonly invalid: boolean;
  readonly onAmount: (amountThb: number) => void;
}

/**
 * A price on the slip: text at rest, a field as soon as it has the focus. A hundred fields at rest would be looked
 * through and laid out one by one by the browser's autofill whenever a line is added.
 */
export function PriceInput({ label, amountThb, invalid, onAmount }: PriceInputProps) {
  const [typed, setTyped] = useState('');
  const [isEditing, setEditing] = useState(false);
  // What is no amount counts as none, and stays as it was typed.
  const shown = amountThb === 0 ? typed : formatThb(amountThb);
  const look = { className: styles.price, 'data-price': true, 'data-invalid': invalid || undefined };
  // At once, not a frame later: the first key must replace the price, never be appended to it or get lost.
  const edit = () =>
    flushSync(() => {
      if (amountThb !== 0) setTyped(String(amountThb));
      setEditing(true);
    });
  if (!isEditing) {
    return (
      <button type="button" {...look} aria-label={`${label} ${shown}`} onFocus={edit} onClick={edit}>
        {shown === '' ? (
          <Text as="span" tone="subtle">
            {formatThb(0)}
          </Text>
        ) : (
          shown
        )}
      </button>
    );
  }
  return (
    <input
      {...look}
      ref={selectAll}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={typed}
      placeholder={formatThb(0)}
      onChange={(event) => {
        setTyped(event.target.value);
        onAmount(parseThb(event.target.value) ?? 0);
      }}
      onBlur={() => setEditing(false)}
    />
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.select();
}
