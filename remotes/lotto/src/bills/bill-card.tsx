import { formatSignedThb, formatThb, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Tear, Ticket, TicketPart, useNow } from '@chokdee/ui';
import { copy as areaCopy } from '../copy.ts';
import type { BillStatus, ListedBill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { billName, drawTitle } from '../parts/round-name.ts';
import { isCancellable, returnedThb } from './bill-state.ts';
import styles from './bills.module.css';
import { CancelPart } from './cancel-part.tsx';
import { copy } from './copy.ts';

interface BillCardProps {
  readonly bill: ListedBill;
}

/** A bill in the list: a small ticket that opens the whole one; while it can be taken back, with the button for it. */
export function BillCard({ bill }: BillCardProps) {
  const canCancel = isCancellable(bill, useNow());
  const label = `${billName(bill)} ${bill.bill_no}`;
  if (!canCancel) {
    return (
      <Link className="tk mini" to={lottoPaths.bill(bill.bill_id)} aria-label={label}>
        <Summary bill={bill} />
      </Link>
    );
  }
  return (
    <Ticket label={label}>
      <Link className={styles.open} to={lottoPaths.bill(bill.bill_id)} aria-label={label}>
        <Summary bill={bill} />
        {/* The paper does not end here: its last part has the perforated edge. */}
        <span hidden />
      </Link>
      <CancelPart bill={bill} />
    </Ticket>
  );
}

function Summary({ bill }: BillCardProps) {
  const isPending = bill.status === 'pending';
  const returned = returnedThb(bill);
  return (
    <>
      <TicketPart>
        <div className="row between">
          <span className="ell">
            <b className="nm">{billName(bill)}</b>
            <br />
            <span className="fs12 t2">{copy.boughtAt(drawTitle(bill), formatTime(bill.created_at))}</span>
          </span>
          <span className={`tag ${tagTones[bill.status]}`}>
            {bill.status === 'refunded' ? copy.refundedTag : areaCopy.billStatus[bill.status]}
          </span>
        </div>
      </TicketPart>
      <Tear />
      <TicketPart>
        <div className="row between">
          <span className="fs14 m grow ell">{copy.numbersAndItems(bill.first_numbers.join(' '), bill.item_count)}</span>
          <b className="num fs18 money">
            {isPending ? (
              formatThb(bill.total)
            ) : (
              <span className={returned > 0 ? 'jade' : 't2'}>{formatSignedThb(returned)}</span>
            )}
          </b>
        </div>
        <div className="row between fs12 t2 mt1">
          <span>{bill.bill_no}</span>
          <span>{isPending ? copy.resultAt(formatTime(bill.result_at)) : copy.staked(formatThb(bill.total))}</span>
        </div>
      </TicketPart>
    </>
  );
}

const tagTones: Record<BillStatus, string> = { pending: '', won: 'hit', lost: '', cancelled: 'cut', refunded: '' };
