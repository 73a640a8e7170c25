import { formatRate } from '@chokdee/format';
import { Box, Chip, ChipGroup, cx } from '@chokdee/ui';
import { straightType } from '../../parts/bet-types.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { permutations } from '../state/permutations.ts';
import { canReverse, toggleReversed, toggleType } from '../state/selection.ts';
import type { Entry } from './use-entry.ts';

/** Counts the orders of a number whose digits all differ. */
const mostOrders = (length: number): number => permutations('0123456789'.slice(0, length)).length;

interface Props {
  readonly entry: Entry;
  /** One row without rates. */
  readonly isSlim?: boolean;
}

/** The bet types on offer; the reversal stands after those of its length. */
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
  const last = rates.findLastIndex((rate) => rate.digits === selection.length);
  const Group = isSlim ? ChipGroup : Box;
  return (
    <Group as="fieldset" above={3} className={cx(!isSlim && styles.types)} aria-label={copy.types}>
      {straight === undefined ? chips : chips.toSpliced(last + 1, 0, reversal)}
    </Group>
  );
}
