import { Box, Segmented, toast, VisuallyHidden } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useIsOpen } from '../../parts/use-is-open.ts';
import type { BetProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { nameOfLine } from '../line-name.ts';
import { useReusedBill } from '../reuse/use-reused-bill.ts';
import type { BetStore } from '../state/bet.store.ts';
import type { EntryMode } from '../state/entry.reducer.ts';
import { NumberEntry } from './number-entry.tsx';
import { NumberPanel } from './number-panel.tsx';

const pasteBox = late(async () => (await import('../paste/paste-box.tsx')).PasteBox);

const modes = (['pad', 'panel', 'paste'] as const).map((value) => ({ value, label: copy.modes[value] }));

/** The three ways to enter numbers: pad, panel and pasted text. */
export function BetEntry({ detail, store }: BetProps) {
  const isDisabled = !useIsOpen(detail.round);
  const mode = useStore(store, (state) => state.entry.mode);
  useSlipNotice(store);
  useReusedBill(detail, store);
  const choose = (chosen: EntryMode) => store.dispatch({ type: 'modeChosen', mode: chosen });
  return (
    <>
      <Box above={3}>
        <Segmented label={copy.mode} options={modes} value={mode} onChange={choose} />
      </Box>
      {mode === 'pad' && <NumberEntry detail={detail} store={store} isDisabled={isDisabled} />}
      {mode === 'panel' && <NumberPanel detail={detail} store={store} isDisabled={isDisabled} />}
      {mode === 'paste' && <LatePart of={pasteBox} having={{ detail, store, isDisabled }} height={300} />}
      <LatestAdded store={store} />
    </>
  );
}

/** Tells a screen reader the added lines, because the slip may be far below. */
function LatestAdded({ store }: { readonly store: BetStore }) {
  const latest = useStore(store, (state) => state.slip.latest);
  const count = useStore(store, (state) => state.slip.lines.length);
  return (
    <VisuallyHidden as="p" role="status">
      {latest.length > 0 && copy.added(shortList(latest.map(nameOfLine)), count)}
    </VisuallyHidden>
  );
}

/** Shows one notice of merged and dropped lines. */
function useSlipNotice(store: BetStore) {
  const notice = useStore(store, (state) => state.slip.notice);
  useEffect(() => {
    if (notice === null) return;
    if (notice.merged.length > 0) toast.info(copy.merged(shortList(notice.merged.map(nameOfLine))));
    if (notice.dropped > 0) toast.error(copy.dropped(notice.dropped));
  }, [notice]);
}

const SHOWN = 3;

function shortList(names: readonly string[]): string {
  const rest = names.length - SHOWN;
  return names.slice(0, SHOWN).join(', ') + (rest > 0 ? ` ${copy.more(rest)}` : '');
}
