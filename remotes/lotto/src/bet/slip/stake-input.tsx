import { formatThb, parseThb } from '@chokdee/format';
import { Text } from '@chokdee/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { satangOf, thbOf } from '../../parts/satang.ts';
import styles from '../bet.module.css';

interface Props {
  readonly label: string;
  readonly stakeSatang: number;
  readonly isInvalid: boolean;
  /**
   * `stakeSatang` is 0 when the text is no amount. `isUnread` is true for a text that is neither empty nor an amount.
   */
  readonly onStake: (stakeSatang: number, isUnread: boolean) => void;
}

/**
 * A stake on the slip: a button, and an input while it has the focus.
 * Browser autofill would inspect a hundred inputs whenever a line is added.
 */
export function StakeInput({ label, stakeSatang, isInvalid, onStake }: Props) {
  const [typed, setTyped] = useState('');
  const [isEditing, setEditing] = useState(false);
  // A text that is no amount counts as no stake and stays as typed.
  const shown = stakeSatang === 0 ? typed : formatThb(thbOf(stakeSatang));
  const look = { className: styles.price, 'data-stake': true, 'data-invalid': isInvalid || undefined };
  // Synchronous, so that the first key replaces the stake instead of being appended or lost.
  const edit = () =>
    flushSync(() => {
      if (stakeSatang !== 0) setTyped(String(thbOf(stakeSatang)));
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
        onStake(satangOf(thb ?? 0), thb === null && event.target.value.trim() !== '');
      }}
      onBlur={() => setEditing(false)}
    />
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.select();
}
