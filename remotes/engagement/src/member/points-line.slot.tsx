import { Label } from '@chokdee/ui';
import { copy } from './copy.ts';
import { usePointsText } from './use-points-text.ts';

/** Points below the balance in the member's menu. */
export function Slot() {
  return (
    <>
      <br />
      <Label>
        {copy.points} {usePointsText()}
      </Label>
    </>
  );
}
