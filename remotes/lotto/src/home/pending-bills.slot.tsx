import { copy } from '../parts/pending-bills/copy.ts';
import { PendingBills } from '../parts/pending-bills/pending-bills.tsx';

/** On the side column of desktops. */
export function Slot() {
  return <PendingBills icon="document" label={copy.ofRail} />;
}
