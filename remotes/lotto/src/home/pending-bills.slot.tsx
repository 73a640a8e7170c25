import { formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import {
  AreaErrorCard,
  Card,
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
import type { ListedBill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { pendingBillsQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import styles from './home.module.css';
import { roundName } from './lottery-row.tsx';

/** The member's bills that wait for a result, on the side column of desktops. */
export function Slot() {
  const { data, isError, refetch } = useQuery(pendingBillsQuery);
  return (
    <section aria-label={copy.bills.title}>
      <SectionHeader>
        <h2>
          <Icon name="document" size={20} />
          {copy.bills.title}
        </h2>
        <Link to={lottoPaths.bills}>
          {copy.bills.all}
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      {isError && !data && <AreaErrorCard onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={96} radius={4} />}
      {data?.items.length === 0 && (
        <Card as="p" size="sm" tone="muted" textAlign="center">
          {copy.bills.empty}
        </Card>
      )}
      {data && data.items.length > 0 && (
        <Ticket label={copy.bills.title}>
          {data.items.map((bill, at) => (
            <Fragment key={bill.bill_id}>
              {at > 0 && <Tear />}
              <TicketPart>
                <BillLink bill={bill} />
              </TicketPart>
            </Fragment>
          ))}
        </Ticket>
      )}
    </section>
  );
}

function BillLink({ bill }: { readonly bill: ListedBill }) {
  return (
    <Link className={styles.bill} to={lottoPaths.bill(bill.bill_id)}>
      <Row as="span" justify="between">
        <Strong truncate>{roundName(bill.lotto_name, bill.round_no)}</Strong>
        <Tag>{copy.bills.resultAt(formatTime(bill.result_at))}</Tag>
      </Row>
      <Row as="span" justify="between" above={1}>
        <Label truncate>{copy.bills.line(bill.bill_no, bill.item_count)}</Label>
        <Money thb={bill.total} />
      </Row>
    </Link>
  );
}
