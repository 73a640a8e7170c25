import { Link } from '@chokdee/router';
import { Button, DataList, Figure, LinkButton, Money, Tear, Ticket, TicketPart } from '@chokdee/ui';
import type { Bill } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { BelowStake } from '../../parts/below-stake.tsx';
import { copy as areaCopy } from '../../parts/copy.ts';
import { billName, drawTitle } from '../../parts/round-name/round-name.ts';
import { satangOf } from '../../parts/satang.ts';
import { copy } from '../copy.ts';
import { TicketHead } from './quote-ticket.tsx';

/** Shows the bill that was placed. */
export function Receipt({ bill, onAgain }: { readonly bill: Bill; readonly onAgain: () => void }) {
  return (
    <>
      <Ticket label={copy.confirm.placedTitle} on="surface">
        <TicketHead over={drawTitle(bill)} name={billName(bill)} count={bill.item_count} total={bill.total} />
        <Tear />
        <TicketPart>
          <DataList
            items={[
              { term: copy.confirm.billNo, value: <Figure>{bill.bill_no}</Figure> },
              { term: areaCopy.maxWin, value: <Money thb={bill.max_win} /> },
            ]}
          />
          <BelowStake winSatang={satangOf(bill.max_win)} stakeSatang={satangOf(bill.total)} />
        </TicketPart>
      </Ticket>
      <Button wide onClick={onAgain}>
        {copy.confirm.again}
      </Button>
      <LinkButton as={Link} variant="secondary" wide to={lottoPaths.bill(bill.bill_id)}>
        {copy.confirm.view}
      </LinkButton>
    </>
  );
}
