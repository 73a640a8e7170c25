import { Link } from '@chokdee/router';
import { Button, buttonClass, Money, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Bill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawTitle } from '../parts/round-name.ts';
import { betCopy, confirmCopy } from './copy.ts';
import { TicketHead } from './quote-ticket.tsx';

/** The bill that was made. */
export function Receipt({ bill, onAgain }: { readonly bill: Bill; readonly onAgain: () => void }) {
  const name = bill.round_no === null ? bill.lotto_name : copy.roundNo(bill.lotto_name, bill.round_no);
  return (
    <>
      <Ticket label={confirmCopy.boughtTitle} on="surface">
        <TicketHead over={drawTitle(bill)} name={name} count={bill.item_count} total={bill.total} />
        <Tear />
        <TicketPart>
          <dl className="kv">
            <dt className="t2">{confirmCopy.billNo}</dt>
            <dd>
              <b className="num">{bill.bill_no}</b>
            </dd>
            <dt className="t2">{betCopy.maxWin}</dt>
            <dd>
              <Money thb={bill.max_win} />
            </dd>
          </dl>
        </TicketPart>
      </Ticket>
      <Button wide onClick={onAgain}>
        {confirmCopy.again}
      </Button>
      <Link className={buttonClass({ variant: 'secondary', wide: true })} to={lottoPaths.bill(bill.bill_id)}>
        {confirmCopy.view}
      </Link>
    </>
  );
}
