import { formatThb } from '@chokdee/format';
import { Text } from '@chokdee/ui';
import { copy } from './copy.ts';
import { thbOf } from './satang.ts';

interface BelowStakeProps {
  readonly winSatang: number;
  readonly stakeSatang: number;
}

/** Warns when even the best draw pays less than the stake. */
export function BelowStake({ winSatang, stakeSatang }: BelowStakeProps) {
  if (winSatang >= stakeSatang) return null;
  return (
    <Text size="sm" tone="error" above={1}>
      {copy.belowStake(formatThb(thbOf(stakeSatang)))}
    </Text>
  );
}
