import { formatThb } from '@chokdee/format';
import { useOnline } from '@chokdee/session';
import { Button, FailureNote } from '@chokdee/ui';
import { OfflineNote } from '../parts/offline-note.tsx';
import type { ClaimCall } from './cashback.api.ts';
import { copy } from './copy.ts';
import { useClaim } from './use-claim.ts';

interface Props {
  readonly name: ClaimCall;
  readonly id: string;
  /** THB. */
  readonly amount: number;
}

export function ClaimButton({ name, id, amount }: Props) {
  const isOnline = useOnline();
  const { claim, isClaiming, unknown } = useClaim(name, id);
  return (
    <>
      <Button wide above={4} disabled={!isOnline} busy={isClaiming} busyLabel={copy.claiming} onClick={claim}>
        {copy.claim(formatThb(amount))}
      </Button>
      <FailureNote error={unknown} above={3} />
      <OfflineNote />
    </>
  );
}
