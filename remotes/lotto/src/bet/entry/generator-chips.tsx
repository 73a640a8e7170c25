import { Chip, ChipGroup, Icon, toast } from '@chokdee/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { randomNumber } from '../../parts/random-number.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { otherOrders } from '../state/selection.ts';
import { type Generator, generatorsOf } from './generator-list.ts';
import { PairUpSheet } from './pair-up-sheet.tsx';
import type { Entry } from './use-entry.ts';

interface GeneratorChipsProps {
  readonly entry: Entry;
  readonly isDisabled: boolean;
  /** The generator that is waiting for a digit. */
  readonly armed: Generator | null;
  readonly onGenerator: (generator: Generator) => void;
  readonly maxItems: number;
}

/** Buttons that add many numbers at once. */
export function GeneratorChips({ entry, isDisabled, armed, onGenerator, maxItems }: GeneratorChipsProps) {
  const { length } = entry.selection;
  const [isPairing, setPairing] = useState(false);
  return (
    <ChipGroup above={3} className={styles.generators} aria-label={copy.generators}>
      <Chip disabled={isDisabled || length === 0} onClick={() => entry.add([randomNumber(length)])}>
        <Icon name="dice" size={16} />
        {copy.random}
      </Chip>
      {(generatorsOf[length] ?? []).map((generator) => (
        <Chip
          key={generator.label}
          on={armed === generator}
          disabled={isDisabled}
          onClick={() => onGenerator(generator)}
        >
          {generator.label}
        </Chip>
      ))}
      {length > 1 && (
        <>
          <Chip disabled={isDisabled} onClick={() => setPairing(true)}>
            {copy.pairUp.title}
          </Chip>
          <TurnChip entry={entry} isDisabled={isDisabled} maxItems={maxItems} />
        </>
      )}
      <UndoChip entry={entry} />
      {isPairing && <PairUpSheet length={length} onNumbers={entry.add} onClose={() => setPairing(false)} />}
    </ChipGroup>
  );
}

/** Adds the other orders of the numbers entered last, on the same bet types. */
function TurnChip({ entry, isDisabled, maxItems }: Pick<GeneratorChipsProps, 'entry' | 'isDisabled' | 'maxItems'>) {
  const latest = useStore(entry.store, (state) => state.slip.latest);
  const turn = () => {
    const lines = otherOrders(latest);
    if (lines.length === 0) toast.info(copy.nothingToTurn);
    else entry.store.dispatch({ type: 'added', lines, maxItems });
  };
  return (
    <Chip disabled={isDisabled || latest.length === 0} onClick={turn}>
      {copy.turn}
    </Chip>
  );
}

function UndoChip({ entry: { store } }: Pick<GeneratorChipsProps, 'entry'>) {
  const canUndo = useStore(store, (state) => state.slip.past.length > 0);
  return (
    <Chip aria-label={copy.undoLabel} onClick={() => store.dispatch({ type: 'undone' })} disabled={!canUndo}>
      <Icon name="undo" size={16} />
      {copy.undo}
    </Chip>
  );
}
