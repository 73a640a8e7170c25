import { copy } from '../parts/pending-bills/copy.ts';
import { PendingBills } from '../parts/pending-bills/pending-bills.tsx';

/** Pending bills in the side column of desktops. */
export function Slot() {
  return <PendingBills icon="document" label={copy.ofRail} />;
}
