import { useQuery } from '@chokdee/query';
import { Box, Button, Chip, ChipGroup, cx, Row, Text } from '@chokdee/ui';
import { memo, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { limitQuery } from '../../queries/lotto.api.ts';
import type { EntryProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { range } from './generators.ts';
import styles from './number-panel.module.css';
import { type Mark, panelMarks } from './panel-marks.ts';
import { TypeChips } from './type-chips.tsx';
import { type Entry, useEntry } from './use-entry.ts';
import { usePicks } from './use-picks.ts';

/** Places of the digits that choose a page of a hundred numbers, from the left. The page has the last two digits. */
const pagePlaces = (Object.keys(copy.panel.pages).map(Number) as (keyof typeof copy.panel.pages)[]).reverse();

/** A grid of a hundred numbers at a time; picked numbers are added to the slip together. */
export function NumberPanel({ detail, store, isDisabled }: EntryProps) {
  const entry = useEntry(detail, store);
  const { length } = entry.selection;
  const [page, setPage] = useState(0);
  const pages = Math.max(1, 10 ** length / 100);
  const shown = page < pages ? page : 0;
  return (
    <>
      <TypeChips entry={entry} isSlim />
      {pagePlaces
        .filter((place) => place <= length)
        .map((place) => (
          <Pages key={place} place={place} shown={shown} length={length} onPage={setPage} />
        ))}
      <Row gap={4} above={3} size="xs" tone="muted">
        <span>
          <i className={styles.dot} />
          {copy.panel.legendCut}
        </span>
        <span>
          <Text as="s" tone="subtle">
            {String(shown * 100).padStart(Math.max(length, 1), '0')}
          </Text>{' '}
          {copy.panel.legendBan}
        </span>
      </Row>
      <Grid entry={entry} roundId={detail.round.round_id} page={shown} isDisabled={isDisabled} />
      <TakeButton detail={detail} store={store} isDisabled={isDisabled} />
    </>
  );
}

interface PagesProps {
  readonly place: (typeof pagePlaces)[number];
  /** First number of the shown page, divided by 100. */
  readonly shown: number;
  readonly length: number;
  readonly onPage: (page: number) => void;
}

/** Ten pages that differ from the shown page in the digit at `place`; digits after it are 0. */
function Pages({ place, shown, length, onPage }: PagesProps) {
  const step = 10 ** (place - 3);
  const first = Math.floor(shown / step / 10) * step * 10;
  const chosen = Math.floor(shown / step) * step;
  return (
    <ChipGroup above={2} aria-label={copy.panel.pages[place]}>
      {Array.from({ length: 10 }, (_, at) => first + at * step).map((page) => (
        <Chip key={page} numeric on={page === chosen} onClick={() => onPage(page)}>
          {String(page * 100).padStart(length, '0')}
        </Chip>
      ))}
    </ChipGroup>
  );
}

interface GridProps {
  readonly entry: Entry;
  readonly roundId: string;
  readonly page: number;
  readonly isDisabled: boolean;
}

function Grid({ entry, roundId, page, isDisabled }: GridProps) {
  const { store, selection } = entry;
  const picked = useStore(store, (state) => state.entry.picked);
  const { data: limits } = useQuery(limitQuery(roundId));
  const marks = useMemo(() => panelMarks(limits, selection), [limits, selection]);
  const pick = useCallback((number: string) => store.dispatch({ type: 'picked', number }), [store]);
  const numbers =
    selection.length === 0 ? [] : range(page * 100, Math.min(100, 10 ** selection.length), selection.length);
  return (
    <Box as="fieldset" above={2} className={styles.panel} aria-label={copy.panel.numbers} disabled={isDisabled}>
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another page reuses the same hundred buttons
        <Cell key={at} number={number} mark={marks.get(number)} isOn={picked.has(number)} onPick={pick} />
      ))}
    </Box>
  );
}

interface CellProps {
  readonly number: string;
  readonly mark: Mark | undefined;
  readonly isOn: boolean;
  readonly onPick: (number: string) => void;
}

const looks: Readonly<Record<Mark, string | undefined>> = { cut: styles.cut, ban: styles.ban };

/** Memoized, so that a pick renders one cell of a hundred. */
const Cell = memo(function Cell({ number, mark, isOn, onPick }: CellProps) {
  return (
    <button
      type="button"
      className={cx(isOn && styles.on, mark !== undefined && looks[mark])}
      aria-pressed={isOn}
      aria-label={mark && copy.panel[mark](number)}
      disabled={mark === 'ban'}
      onClick={() => onPick(number)}
    >
      {number}
    </button>
  );
});

/** Stands beside the slip; on phones the dock has this button. */
function TakeButton({ detail, store, isDisabled }: EntryProps) {
  const picks = usePicks(detail, store);
  if (picks.count === 0) return null;
  return (
    <Button variant="secondary" wide above={4} only="wide" disabled={isDisabled} onClick={picks.take}>
      {copy.panel.take} · {copy.panel.chosen(picks.count, picks.lines)}
    </Button>
  );
}
