import { useOnline } from '@chokdee/session';
import { Button, Countdown, Note, Tear, TicketPart, useNow } from '@chokdee/ui';
import type { Bill } from '../lotto.types.ts';
import { isCancellable } from './bill-state.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';
import { useCancelBill } from './use-cancel-bill.ts';

interface CancelPartProps {
  readonly bill: Bill;
  /** Bills the member may still take back on this round; unknown in a list. */
  readonly cancelsLeft?: number;
}

/** The end of a ticket that can still be taken back: how long, how often, and the button. It goes when the time is up. */
export function CancelPart({ bill, cancelsLeft }: CancelPartProps) {
  const now = useNow();
  const isOnline = useOnline();
  const { ask, isBusy, problem } = useCancelBill(bill);
  if (bill.cancellable_until === null || (!isCancellable(bill, now) && problem === null)) return null;
  const isUsedUp = cancelsLeft !== undefined && cancelsLeft <= 0;
  return (
    <>
      <Tear />
      <TicketPart className={styles.cancel ?? ''}>
        <div className="row between">
          <span className="fs14">
            {copy.cancelLeft} <Countdown to={bill.cancellable_until} className="b" />
            {cancelsLeft !== undefined && (
              <>
                <br />
                <span className="fs12 t2">{isUsedUp ? copy.cancelNone : copy.cancelRights(cancelsLeft)}</span>
              </>
            )}
          </span>
          <Button
            variant="secondary"
            size="sm"
            className={styles.onPaper ?? ''}
            disabled={!isOnline || isUsedUp}
            busy={isBusy}
            busyLabel={copy.cancelling}
            onClick={() => void ask()}
          >
            {cancelsLeft === undefined ? copy.cancelThis : copy.cancel}
            <span className="sr"> {bill.bill_no}</span>
          </Button>
        </div>
        {problem !== null && (
          <Note tone="error" className="mt2">
            {problem}
          </Note>
        )}
      </TicketPart>
    </>
  );
}
