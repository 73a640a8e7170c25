import { useOnline } from '@chokdee/session';
import { Button, Countdown, Label, Note, Row, Tear, Text, TicketPart, VisuallyHidden } from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import type { Bill } from '../lotto.types.ts';
import { isCancellable } from './bill-state.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';
import { useCancelBill } from './use-cancel-bill.ts';

interface Props {
  readonly bill: Bill;
  /** Number of bills of this round that the member may still cancel; undefined in a list. */
  readonly cancelsLeft?: number;
}

/** Last part of a cancellable bill's ticket: time left, number of cancellations left, and the button. */
export function CancelPart({ bill, cancelsLeft }: Props) {
  const canCancel = useFromNow((now) => isCancellable(bill, now));
  const isOnline = useOnline();
  const { ask, isBusy, problem } = useCancelBill(bill);
  if (bill.cancellable_until === null || (!canCancel && problem === null)) return null;
  const isUsedUp = cancelsLeft !== undefined && cancelsLeft <= 0;
  return (
    <>
      <Tear />
      <TicketPart>
        <Row justify="between">
          <Text as="span" size="sm">
            {copy.cancelLeft} <Countdown to={bill.cancellable_until} weight="bold" />
            {cancelsLeft !== undefined && (
              <>
                <br />
                <Label>{isUsedUp ? copy.cancelNone : copy.cancelRights(cancelsLeft)}</Label>
              </>
            )}
          </Text>
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
            <VisuallyHidden> {bill.bill_no}</VisuallyHidden>
          </Button>
        </Row>
        {problem !== null && (
          <Note tone="error" above={2}>
            {problem}
          </Note>
        )}
      </TicketPart>
    </>
  );
}
