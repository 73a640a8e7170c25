import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { betCopy } from '../bet/copy.ts';
import type { Round } from '../lotto.types.ts';
import { RoundRules } from './round-rules.tsx';

/** The rules without leaving the page: a slip stays as it is. */
export function RulesButton({ round }: { readonly round: Round }) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setReading(true)}>
        {betCopy.rules}
      </Button>
      {isReading && <RoundRules round={round} onClose={() => setReading(false)} />}
    </>
  );
}
