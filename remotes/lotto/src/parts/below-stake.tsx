import { formatThb } from '@chokdee/format';
import { Text } from '@chokdee/ui';
import { copy } from './copy.ts';

interface BelowStakeProps {
  readonly winThb: number;
  readonly stakeThb: number;
}

/** Says that even the best draw pays less than the stake, when that is so. */
export function BelowStake({ winThb, stakeThb }: BelowStakeProps) {
  if (winThb >= stakeThb) return null;
  return (
    <Text size="sm" tone="error" above={1}>
      {copy.belowStake(formatThb(stakeThb))}
    </Text>
  );
}
