import { ApiError } from '@chokdee/http';
import { Box, Button, Field, Row, TextInput } from '@chokdee/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { SavedSet } from '../../lotto.types.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { useSaveSet } from './use-saved-sets.ts';

interface Props {
  readonly store: BetStore;
  readonly sets: readonly SavedSet[];
}

const LONGEST_NAME = 40;

/** Saves the lines of the slip under a name. */
export function SaveSetForm({ store, sets }: Props) {
  const lines = useStore(store, (state) => state.slip.lines);
  const [text, setText] = useState('');
  const save = useSaveSet();
  const name = text.trim();
  const replaced = sets.find((set) => set.name === name);
  if (lines.length === 0) return null;
  const isTooLong = name.length > LONGEST_NAME;
  const refusal = save.error instanceof ApiError ? save.error.message : save.isError ? copy.sets.failed : null;
  return (
    <Row
      as="form"
      above={3}
      className={styles.saveSet}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !isTooLong) save.mutate({ name, lines, replaced }, { onSuccess: () => setText('') });
      }}
    >
      <Box grow>
        <Field
          label={copy.sets.saveNew}
          error={isTooLong ? copy.sets.tooLong(LONGEST_NAME) : refusal}
          hint={replaced ? copy.sets.replaces : undefined}
        >
          <TextInput
            value={text}
            autoComplete="off"
            placeholder={copy.sets.name}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </Box>
      <Button
        type="submit"
        variant="ghost"
        className={styles.apply}
        disabled={name === '' || isTooLong}
        busy={save.isPending}
      >
        {copy.sets.save}
      </Button>
    </Row>
  );
}
