import { toast } from '@chokdee/ui';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import type { EntryProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { firstSelection, nextStake } from '../state/selection.ts';
import { type SlipLine, sumOfStakes } from '../state/slip.reducer.ts';
import { parsePaste } from './parse-paste.ts';
import { takenBets, textOfRest } from './taken-bets.ts';

/** Ten thousand lines. A longer text is refused whole, because nobody can check what is read from it. */
export const MOST_CHARACTERS = 100_000;

type PasteOptions = Parameters<typeof parsePaste>[1];

/** Last parsed text, because box and dock read the same one. */
let known: { readonly text: string; readonly options: PasteOptions; readonly lines: ReturnType<typeof parsePaste> };

function readPaste(text: string, options: PasteOptions) {
  const isKnown = known?.text === text && known.options.rates === options.rates;
  if (isKnown && known.options.stakeSatang === options.stakeSatang) return known.lines;
  known = { text, options, lines: parsePaste(text, options) };
  return known.lines;
}

/** The pasted text, its meaning, and the action that adds its bets to the slip. */
export function usePaste({ detail, store, isDisabled }: EntryProps) {
  const { rates, max_items: maxItems } = detail;
  const text = useStore(store, (state) => state.entry.pasted);
  const meanings = useStore(store, (state) => state.entry.meanings);
  const stakeSatang = useStakeSatang(store, rates);
  const read = useDeferredValue(text);
  const isTooLong = text.length > MOST_CHARACTERS;
  const lines = useMemo(
    () => (read.length > MOST_CHARACTERS ? [] : readPaste(read, { rates, stakeSatang })),
    [read, rates, stakeSatang],
  );
  const bets: readonly SlipLine[] = lines.flatMap((line) => takenBets(line, meanings) ?? []);
  return {
    text,
    isTooLong,
    lines,
    meanings,
    bets,
    totalSatang: sumOfStakes(bets),
    canAdd: !isDisabled && bets.length > 0 && read === text,
    add: () => {
      const rest = textOfRest(lines, meanings);
      store.dispatch({ type: 'added', lines: [...bets], maxItems });
      store.dispatch({ type: 'pasteTyped', text: rest });
      store.dispatch({ type: 'meaningsChosen', meanings: new Map() });
      if (rest !== '') toast.info(copy.paste.kept);
    },
  };
}

const useStakeSatang = (store: BetStore, rates: PasteOptions['rates']): number =>
  useStore(store, (state) => nextStake(state.slip.lines, rates, firstSelection(rates)));
