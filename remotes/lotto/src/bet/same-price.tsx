import { parseThb } from '@chokdee/format';
import { Button, Field, TextInput } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import css from './bet.module.css';

/** One price for every line. */
export function SamePrice({ onApply }: { readonly onApply: (amountThb: number) => void }) {
  const [text, setText] = useState('');
  const amount = parseThb(text);
  const apply = () => {
    if (amount !== null) onApply(amount);
  };
  return (
    <form
      className={`row ${css.samePrice}`}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grow">
        <Field label={copy.bet.samePrice}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="ghost" style={{ alignSelf: 'end' }} disabled={amount === null}>
        {copy.bet.applyToAll}
      </Button>
    </form>
  );
}
