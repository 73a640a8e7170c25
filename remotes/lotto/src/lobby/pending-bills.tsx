import { formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Button, Icon, Money, Skeleton, Tear, Ticket, TicketPart } from '@chokdee/ui';
import { Fragment } from 'react';
import type { Bill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { billName } from '../parts/round-name.ts';
import { copy } from './copy.ts';
import { pendingBillsQuery } from './lobby.api.ts';
import styles from './lobby.module.css';

/** The member's bills that still wait for their result, on one paper. */
export function PendingBills() {
  return (
    <section aria-label={copy.pendingBills}>
      <div className="sec-h">
        <h2>{copy.pendingBills}</h2>
        <Link to={lottoPaths.bills}>
          {copy.allBills}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <Bills />
    </section>
  );
}

function Bills() {
  const bills = useQuery(pendingBillsQuery);
  if (bills.data === undefined) {
    if (!bills.isError) return <Skeleton height={96} radius={4} />;
    return (
      <div className="card row between" role="alert">
        <span className="fs14 t2">{copy.pendingFailed}</span>
        <Button variant="secondary" size="sm" onClick={() => void bills.refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  }
  const { items } = bills.data;
  if (items.length === 0) return <p className={`card fs14 t2 ${styles.none}`}>{copy.noPending}</p>;
  return (
    <Ticket label={copy.pendingBills}>
      {items.map((bill, at) => (
        <Fragment key={bill.bill_id}>
          {at > 0 && <Tear />}
          <TicketPart>
            <BillRow bill={bill} />
          </TicketPart>
        </Fragment>
      ))}
    </Ticket>
  );
}

function BillRow({ bill }: { readonly bill: Bill }) {
  return (
    <Link className={styles.bill} to={lottoPaths.bill(bill.bill_id)}>
      <span className="row between">
        <b className="m ell">{billName(bill)}</b>
        <span className="tag">{copy.resultTag(formatTime(bill.result_at))}</span>
      </span>
      <span className="row between mt1">
        <span className="fs12 t2 ell">{copy.bill(bill.bill_no, bill.item_count)}</span>
        <Money thb={bill.total} />
      </span>
    </Link>
  );
}
