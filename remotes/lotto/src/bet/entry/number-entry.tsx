import { toast } from '@chokdee/ui';
import { useState } from 'react';
import { NumberPad } from '../../parts/number-pad.tsx';
import type { EntryProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { GeneratorChips } from './generator-chips.tsx';
import { type Generator, generatorsOf } from './generator-list.ts';
import { TypeChips } from './type-chips.tsx';
import { useEntry } from './use-entry.ts';

/** Bet types, pad and generators: a number is added to the slip as soon as its last digit is pressed. */
export function NumberEntry({ detail, store, isDisabled }: EntryProps) {
  const entry = useEntry(detail, store);
  const { length } = entry.selection;
  const [typed, setTyped] = useState('');
  const [chosen, setArmed] = useState<Generator | null>(null);
  // Drops typed digits after the member has changed to bet types of fewer digits.
  const digits = typed.length < Math.max(length, 1) ? typed : '';
  const armed = chosen && generatorsOf[length]?.includes(chosen) ? chosen : null;

  const give = (numbers: readonly string[]) => {
    setTyped('');
    setArmed(null);
    entry.add(numbers);
  };
  const type = (next: string) => {
    if (length === 0) toast.info(copy.needType);
    else if (armed !== null && 'makeOf' in armed && next.length === 1) give(armed.makeOf(next));
    else if (next.length === length) give([next]);
    else setTyped(next);
  };
  const generate = (generator: Generator) => {
    if ('make' in generator) return give(generator.make());
    if (digits.length === 1) return give(generator.makeOf(digits));
    setTyped('');
    setArmed(armed === generator ? null : generator);
    if (armed !== generator) toast.info(copy.needDigit(generator.label));
  };
  return (
    <>
      <TypeChips entry={entry} />
      <NumberPad
        digits={digits}
        length={armed === null ? Math.max(length, 1) : 1}
        onDigits={type}
        isDisabled={isDisabled}
      />
      <GeneratorChips
        entry={entry}
        isDisabled={isDisabled}
        armed={armed}
        onGenerator={generate}
        maxItems={detail.max_items}
      />
    </>
  );
}
