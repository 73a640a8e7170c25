import { formatThb } from '@chokdee/format';
import { Box, Figure } from '@chokdee/ui';
import { useDeferredValue } from 'react';
import { betTypeName } from '../../parts/bet-types.ts';
import { thbOf } from '../../parts/satang.ts';
import { copy } from '../copy.ts';
import { nameOfLine } from '../line-name.ts';
import { lineKey } from '../state/slip.reducer.ts';
import { isPlaceable, type RatedLine } from '../state/slip-lines.ts';
import styles from './slip-strip.module.css';

/** Newest lines shown beside the pad; the slip below has all lines. */
const SHOWN = 12;

/** On phones: the newest lines of the slip during number entry. A press leads to the line's stake. */
export function SlipStrip({ lines }: { readonly lines: readonly RatedLine[] }) {
  const shown = useDeferredValue(lines);
  if (shown.length === 0) return null;
  return (
    <Box as="ul" className={styles.strip} aria-label={copy.newest}>
      {shown
        .slice(-SHOWN)
        .reverse()
        .map((line) => (
          <li key={lineKey(line)}>
            <button type="button" data-invalid={!isPlaceable(line) || undefined} onClick={() => showLine(line)}>
              <Figure as="span">{line.number}</Figure> {betTypeName(line.betType)} {formatThb(thbOf(line.stakeSatang))}
            </button>
          </li>
        ))}
    </Box>
  );
}

/** Finds both forms of a stake: a button, or an input while it has the focus. */
function showLine(line: RatedLine): void {
  const label = copy.stake(nameOfLine(line));
  const stakes = [...document.querySelectorAll<HTMLElement>('[data-stake]')];
  const stake = stakes.find((element) => element.getAttribute('aria-label')?.startsWith(label));
  stake?.closest('[data-line]')?.scrollIntoView({ block: 'center' });
  stake?.focus({ preventScroll: true });
}
