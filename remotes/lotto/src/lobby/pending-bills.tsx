import { formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import {
  Button,
  Card,
  Detail,
  Icon,
  Label,
  Money,
  Row,
  SectionHeader,
  Skeleton,
  Strong,
  Tag,
  Tear,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import { Fragment } from 'react';
import type { Bill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { billName } from '../parts/round-name.ts';
import { pendingBillsQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import styles from './lobby.module.css';

/** The member's newest pending bills. */
export function PendingBills() {
  return (
    <section aria-label={copy.pendingBills}>
      <SectionHeader>
        <h2>{copy.pendingBills}</h2>
        <Link to={lottoPaths.bills}>
          {copy.allBills}
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      <Bills />
    </section>
  );
}

function Bills() {
  const bills = useQuery(pendingBillsQuery);
  if (bills.data === undefined) {
    if (!bills.isError) return <Skeleton height={96} radius={4} />;
    return (
      <Row surface="card" justify="between" role="alert">
        <Detail as="span">{copy.pendingFailed}</Detail>
        <Button variant="secondary" size="sm" onClick={() => void bills.refetch()}>
          {copy.retry}
        </Button>
      </Row>
    );
  }
  const { items } = bills.data;
  if (items.length === 0)
    return (
      <Card as="p" size="sm" tone="muted" className={styles.none}>
        {copy.noPending}
      </Card>
    );
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
      <Row as="span" justify="between">
        <Strong truncate>{billName(bill)}</Strong>
        <Tag>{copy.resultTag(formatTime(bill.result_at))}</Tag>
      </Row>
      <Row as="span" justify="between" above={1}>
        <Label truncate>{copy.bill(bill.bill_no, bill.item_count)}</Label>
        <Money thb={bill.total} />
      </Row>
    </Link>
  );
}
