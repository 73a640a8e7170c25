import { formatThb, parseThb } from '@chokdee/format';
import { Text } from '@chokdee/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../bet.module.css';

interface Props {
  readonly label: string;
  readonly stakeThb: number;
  readonly isInvalid: boolean;
  /** 0 for what is no amount; `isUnread` when something else than an amount was typed. */
  readonly onStake: (stakeThb: number, isUnread: boolean) => void;
}

/**
 * A stake on the slip: shown as text, and as an input while it has the focus. The browser's autofill would look
 * through a hundred inputs one by one whenever a line is added.
 */
export function StakeInput({ label, stakeThb, isInvalid, onStake }: Props) {
  const [typed, setTyped] = useState('');
  const [isEditing, setEditing] = useState(false);
  // A text that is no amount counts as no stake, and stays as it was typed.
  const shown = stakeThb === 0 ? typed : formatThb(stakeThb);
  const look = { className: styles.price, 'data-stake': true, 'data-invalid': isInvalid || undefined };
  // Synchronous: the first key must replace the stake, and must neither be appended to it nor get lost.
  const edit = () =>
    flushSync(() => {
      if (stakeThb !== 0) setTyped(String(stakeThb));
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
      aria-invalid={isInvalid || undefined}
      value={typed}
      placeholder={formatThb(0)}
      onChange={(event) => {
        setTyped(event.target.value);
        const thb = parseThb(event.target.value);
        onStake(thb ?? 0, thb === null && event.target.value.trim() !== '');
      }}
      onBlur={() => setEditing(false)}
    />
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.select();
}
