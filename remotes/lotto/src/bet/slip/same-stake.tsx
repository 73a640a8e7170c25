import { parseThb } from '@chokdee/format';
import { Box, Button, Field, Row, TextInput } from '@chokdee/ui';
import { useState } from 'react';
import { satangOf } from '../../parts/satang.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';

/** Sets the same stake on every line. */
export function SameStake({ onApply }: { readonly onApply: (stakeSatang: number) => void }) {
  const [text, setText] = useState('');
  const thb = parseThb(text);
  return (
    <Row
      as="form"
      className={styles.samePrice}
      onSubmit={(event) => {
        event.preventDefault();
        if (thb !== null) onApply(satangOf(thb));
      }}
    >
      <Box grow>
        <Field label={copy.sameStake} error={text.trim() !== '' && thb === null ? copy.badStake : null}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </Box>
      <Button type="submit" variant="ghost" className={styles.apply} disabled={thb === null}>
        {copy.applyToAll}
      </Button>
    </Row>
  );
}
