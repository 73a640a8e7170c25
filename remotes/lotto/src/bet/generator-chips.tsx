import { Chip, Icon, toast } from '@chokdee/ui';
import { useState } from 'react';
import { betCopy } from './copy.ts';
import { otherOrders } from './entry.ts';
import { type Generator, generatorsOf } from './generator-list.ts';
import { randomNumber } from './generators.ts';
import { PairUpSheet } from './pair-up-sheet.tsx';
import type { Entry } from './use-entry.ts';
import { useSlipState } from './use-slip.ts';

interface GeneratorChipsProps {
  readonly entry: Entry;
  readonly disabled: boolean;
  /** Waits for its digit. */
  readonly armed: Generator | null;
  readonly onGenerator: (generator: Generator) => void;
  readonly maxItems: number;
}

/** Many numbers by one press. */
export function GeneratorChips({ entry, disabled, armed, onGenerator, maxItems }: GeneratorChipsProps) {
  const { length } = entry.selection;
  const [isPairing, setPairing] = useState(false);
  return (
    <fieldset className="chips mt3" aria-label={betCopy.generators}>
      <Chip disabled={disabled || length === 0} onClick={() => entry.add([randomNumber(length)])}>
        <Icon name="dice" size={16} />
        {betCopy.random}
      </Chip>
      {(generatorsOf[length] ?? []).map((generator) => (
        <Chip key={generator.label} on={armed === generator} disabled={disabled} onClick={() => onGenerator(generator)}>
          {generator.label}
        </Chip>
      ))}
      {length > 1 && (
        <>
          <Chip disabled={disabled} onClick={() => setPairing(true)}>
            {betCopy.pairUp}
          </Chip>
          <TurnChip entry={entry} disabled={disabled} maxItems={maxItems} />
        </>
      )}
      <UndoChip entry={entry} />
      {isPairing && <PairUpSheet length={length} onNumbers={entry.add} onClose={() => setPairing(false)} />}
    </fieldset>
  );
}

/** The other orders of what was entered last, on the same types. */
function TurnChip({ entry, disabled, maxItems }: Pick<GeneratorChipsProps, 'entry' | 'disabled' | 'maxItems'>) {
  const latest = useSlipState(entry.slip, (state) => state.slip.latest);
  const turn = () => {
    const picks = otherOrders(latest);
    if (picks.length === 0) toast.info(betCopy.nothingToTurn);
    else entry.slip.dispatch({ type: 'added', picks, maxItems });
  };
  return (
    <Chip disabled={disabled || latest.length === 0} onClick={turn}>
      {betCopy.turn}
    </Chip>
  );
}

function UndoChip({ entry: { slip } }: Pick<GeneratorChipsProps, 'entry'>) {
  const canUndo = useSlipState(slip, (state) => state.slip.past.length > 0);
  return (
    <Chip aria-label={betCopy.undoLabel} onClick={() => slip.dispatch({ type: 'undone' })} disabled={!canUndo}>
      <Icon name="undo" size={16} />
      {betCopy.undo}
    </Chip>
  );
}
