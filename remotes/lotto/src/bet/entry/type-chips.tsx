import { formatRate } from '@chokdee/format';
import { Box, Chip, ChipGroup } from '@chokdee/ui';
import type { CSSProperties } from 'react';
import { straightType } from '../../parts/bet-types.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { permutations } from '../state/permutations.ts';
import { canReverse, toggleReversed, toggleType } from '../state/selection.ts';
import type { Entry } from './use-entry.ts';

/** Number of orders of a number whose digits all differ. */
const mostOrders = (length: number): number => permutations('0123456789'.slice(0, length)).length;

interface Props {
  readonly entry: Entry;
  /** One row without rates. */
  readonly isSlim?: boolean;
}

/** The offered bet types. The reversal follows the types of its length. */
export function TypeChips({ entry, isSlim = false }: Props) {
  const { rates, selection, select } = entry;
  const straight = canReverse(selection, rates) ? straightType(selection.length) : undefined;
  const chips = rates.map((rate) => (
    <Chip
      key={rate.bet_type}
      on={selection.types.includes(rate.bet_type)}
      onClick={() => select(toggleType(selection, rate))}
    >
      {rate.name}
      {!isSlim && <small>{formatRate(rate.rate)}</small>}
    </Chip>
  ));
  const reversal = (
    <Chip key="reversed" on={selection.isReversed} onClick={() => select(toggleReversed(selection))}>
      {copy.reverse}
      {!isSlim && <small>{copy.reverseHint(mostOrders(selection.length))}</small>}
    </Chip>
  );
  const count = rates.length + (straight === undefined ? 0 : 1);
  const end = rates.findLastIndex((rate) => rate.digits === selection.length) + 1;
  const all = straight === undefined ? chips : [...chips.slice(0, end), reversal, ...chips.slice(end)];
  if (isSlim) {
    return (
      <ChipGroup above={3} aria-label={copy.types}>
        {all}
      </ChipGroup>
    );
  }
  return (
    <Box above={3} className={styles.typesRoom}>
      <Box as="fieldset" className={styles.types} style={columnsFor(count)} aria-label={copy.types}>
        {all}
      </Box>
    </Box>
  );
}

/** Rows of nearly equal length, so that no bet type stands alone in the last row. */
const balanced = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most));
const columnsFor = (count: number) => ({ '--few': balanced(count, 4), '--many': balanced(count, 6) }) as CSSProperties;
