import { formatNumber, formatTime } from '@chokdee/format';
import { Code, Label } from '@chokdee/ui';
import type { YeekeeTerms } from '../../lotto.types.ts';
import { copy } from '../copy.ts';

/** Names the beacon round that is added, with its time. */
export const beaconName = ({ round, at }: NonNullable<YeekeeTerms['beacon']>) =>
  copy.beacon(formatNumber(round), formatTime(at));

/** A long hash below its name. */
export function Hash({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <Label as="div" above={2}>
        {name}
      </Label>
      <Code above={1}>{value}</Code>
    </>
  );
}
