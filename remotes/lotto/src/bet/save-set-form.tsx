import { ApiError } from '@chokdee/http';
import { Button, Field, TextInput } from '@chokdee/ui';
import { useState } from 'react';
import type { SavedSet } from '../lotto.types.ts';
import css from './bet.module.css';
import { setsCopy } from './copy.ts';
import { useSaveSet } from './use-saved-sets.ts';
import { type Slip, useSlipState } from './use-slip.ts';

interface SaveSetFormProps {
  readonly slip: Slip;
  readonly sets: readonly SavedSet[];
}

const LONGEST_NAME = 40;

/** The slip under a name, for next time. */
export function SaveSetForm({ slip, sets }: SaveSetFormProps) {
  const lines = useSlipState(slip, (state) => state.slip.lines);
  const [text, setText] = useState('');
  const save = useSaveSet();
  const name = text.trim();
  const replaced = sets.find((set) => set.name === name);
  if (lines.length === 0) return null;
  const problem = save.error instanceof ApiError ? save.error.message : save.isError ? setsCopy.failed : null;
  return (
    <form
      className={`row mt3 ${css.saveSet}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') save.mutate({ name, lines, replaced }, { onSuccess: () => setText('') });
      }}
    >
      <div className="grow">
        <Field label={setsCopy.saveNew} error={problem} hint={replaced ? setsCopy.replaces : undefined}>
          <TextInput
            value={text}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            placeholder={setsCopy.name}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="ghost" className={css.apply} disabled={name === ''} busy={save.isPending}>
        {setsCopy.save}
      </Button>
    </form>
  );
}
