import { Link } from '@chokdee/router';
import { Button, buttonClass, Money, Tear, Ticket, TicketPart } from '@chokdee/ui';
import type { Bill } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { billName, drawTitle } from '../../parts/round-name.ts';
import { copy } from '../copy.ts';
import { TicketHead } from './quote-ticket.tsx';

/** The bill that was made. */
export function Receipt({ bill, onAgain }: { readonly bill: Bill; readonly onAgain: () => void }) {
  return (
    <>
      <Ticket label={copy.confirm.placedTitle} on="surface">
        <TicketHead over={drawTitle(bill)} name={billName(bill)} count={bill.item_count} total={bill.total} />
        <Tear />
        <TicketPart>
          <dl className="kv">
            <dt className="t2">{copy.confirm.billNo}</dt>
            <dd>
              <b className="num">{bill.bill_no}</b>
            </dd>
            <dt className="t2">{copy.maxWin}</dt>
            <dd>
              <Money thb={bill.max_win} />
            </dd>
          </dl>
        </TicketPart>
      </Ticket>
      <Button wide onClick={onAgain}>
        {copy.confirm.again}
      </Button>
      <Link className={buttonClass({ variant: 'secondary', wide: true })} to={lottoPaths.bill(bill.bill_id)}>
        {copy.confirm.view}
      </Link>
    </>
  );
}
