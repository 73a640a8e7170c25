import { formatSignedThb, formatThb, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Tear, TicketPart } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Bill, BillStatus } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawTitle } from '../parts/round-name.ts';
import { billName } from './bill-name.ts';
import { billsCopy } from './copy.ts';

/** A bill in the list: a small ticket that opens the whole one. */
export function BillCard({ bill }: { readonly bill: Bill }) {
  const name = billName(bill);
  const isPending = bill.status === 'pending';
  return (
    <Link className="tk mini" to={lottoPaths.bill(bill.bill_id)} aria-label={`${name} ${bill.bill_no}`}>
      <TicketPart>
        <div className="row between">
          <span className="ell">
            <b className="nm">{name}</b>
            <br />
            <span className="fs12 t2">{billsCopy.boughtAt(drawTitle(bill), formatTime(bill.created_at))}</span>
          </span>
          <BillStatusTag status={bill.status} />
        </div>
      </TicketPart>
      <Tear />
      <TicketPart>
        <div className="row between">
          <span className="fs14 m grow ell">{billsCopy.items(bill.item_count)}</span>
          <b className="num fs18 money">
            {isPending ? (
              formatThb(bill.total)
            ) : (
              <span className={payoutTone(bill)}>{formatSignedThb(bill.payout)}</span>
            )}
          </b>
        </div>
        <div className="row between fs12 t2 mt1">
          <span>{bill.bill_no}</span>
          <span>
            {isPending ? billsCopy.resultAt(formatTime(bill.result_at)) : billsCopy.staked(formatThb(bill.total))}
          </span>
        </div>
      </TicketPart>
    </Link>
  );
}

const tagTones: Record<BillStatus, string> = { pending: '', won: 'hit', lost: '', cancelled: 'cut', refunded: '' };

function BillStatusTag({ status }: { readonly status: BillStatus }) {
  return <span className={`tag ${tagTones[status]}`}>{copy.billStatus[status]}</span>;
}

const payoutTone = ({ payout }: Bill): string => (payout > 0 ? 'jade' : 't2');
