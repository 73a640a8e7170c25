import { Button } from '@chokdee/ui';
import { useState } from 'react';
import type { Round } from '../../lotto.types.ts';
import { copy } from './copy.ts';
import { RoundRules } from './round-rules.tsx';

/** Opens the rules in a dialog, so that the slip is kept. */
export function RulesButton({ round }: { readonly round: Round }) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setReading(true)}>
        {copy.button}
      </Button>
      {isReading && <RoundRules round={round} onClose={() => setReading(false)} />}
    </>
  );
}
