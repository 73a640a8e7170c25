import { parseThb } from '@chokdee/format';
import { Button, Field, TextInput } from '@chokdee/ui';
import { useState } from 'react';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';

/** One price for every line. */
export function SamePrice({ onApply }: { readonly onApply: (amountThb: number) => void }) {
  const [text, setText] = useState('');
  const amount = parseThb(text);
  return (
    <form
      className={`row ${styles.samePrice}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null) onApply(amount);
      }}
    >
      <div className="grow">
        <Field label={copy.samePrice} error={text.trim() !== '' && amount === null ? copy.badPrice : null}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="ghost" className={styles.apply} disabled={amount === null}>
        {copy.applyToAll}
      </Button>
    </form>
  );
}
