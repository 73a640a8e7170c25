import { Detail, Text } from '@chokdee/ui';
import { copy } from './copy.ts';
import { usePointsText } from './use-points-text.ts';

/** Points beside the wallets on home. */
export function Slot() {
  return (
    <Detail as="span">
      {copy.points}{' '}
      <Text as="b" weight="bold">
        {usePointsText()}
      </Text>
    </Detail>
  );
}
