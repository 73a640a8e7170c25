import { formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import {
  AreaErrorCard,
  Card,
  Icon,
  type IconName,
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
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { NothingInside } from '@chokdee/ui/empty';
import { Fragment } from 'react';
import type { ListedBill } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { pendingBillsQuery } from '../../queries/lotto.api.ts';
import styles from '../parts.module.css';
import { billName } from '../round-name/round-name.ts';
import { copy } from './copy.ts';

interface Props {
  readonly icon?: IconName;
  /** Accessible name of the ticket, for a page with several. */
  readonly label?: string;
}

/** The member's newest pending bills. */
export function PendingBills({ icon, label = copy.title }: Props) {
  const { data, isError, refetch } = useQuery(pendingBillsQuery);
  return (
    <div>
      <SectionHeader>
        <h2>
          {icon && <Icon name={icon} size={20} />}
          {copy.title}
        </h2>
        <Link to={lottoPaths.bills}>
          {copy.all}
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      {isError && !data && <AreaErrorCard onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={96} radius={4} />}
      {data?.items.length === 0 && (
        <Card>
          <NothingInside words={copy.empty} />
        </Card>
      )}
      {data && data.items.length > 0 && (
        <Ticket label={label}>
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
    </div>
  );
}

function BillLink({ bill }: { readonly bill: ListedBill }) {
  return (
    <Link className={styles.paperLink} to={lottoPaths.bill(bill.bill_id)}>
      <Row as="span" justify="between">
        <Row as="span" grow>
          <DrawnEmblem look={bill.emblem} size="sm" />
          <Strong grow>{billName(bill)}</Strong>
        </Row>
        <Tag>{copy.resultAt(formatTime(bill.result_at))}</Tag>
      </Row>
      <Row as="span" justify="between" above={1}>
        <Label grow>{copy.line(bill.bill_no, bill.item_count)}</Label>
        <Money thb={bill.total} />
      </Row>
    </Link>
  );
}
