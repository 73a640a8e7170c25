import { formatSignedThb, formatThb, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Figure, Label, Row, Strong, Tag, Tear, Text, Ticket, TicketPart, useNow } from '@chokdee/ui';
import type { BillStatus, ListedBill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { billName, drawTitle } from '../parts/round-name/round-name.ts';
import { isCancellable, returnedThb } from './bill-state.ts';
import styles from './bills.module.css';
import { CancelPart } from './cancel-part.tsx';
import { copy } from './copy.ts';

interface BillCardProps {
  readonly bill: ListedBill;
}

/** A bill in the list: a link to the whole bill, with a button to cancel it while that is possible. */
export function BillCard({ bill }: BillCardProps) {
  const canCancel = isCancellable(bill, useNow());
  const label = `${billName(bill)} ${bill.bill_no}`;
  if (!canCancel) {
    return (
      <Ticket as={Link} compact to={lottoPaths.bill(bill.bill_id)} aria-label={label}>
        <Summary bill={bill} />
      </Ticket>
    );
  }
  return (
    <Ticket label={label}>
      <Link className={styles.open} to={lottoPaths.bill(bill.bill_id)} aria-label={label}>
        <Summary bill={bill} />
        {/* The part below has the perforated lower edge. */}
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
        <Row justify="between">
          <Text as="span" truncate>
            <b className={styles.name}>{billName(bill)}</b>
            <br />
            <Label>{copy.placedAt(drawTitle(bill), formatTime(bill.created_at))}</Label>
          </Text>
          <Tag tone={tagTones[bill.status]}>
            {bill.status === 'refunded' ? copy.refundedTag : areaCopy.billStatus[bill.status]}
          </Tag>
        </Row>
      </TicketPart>
      <Tear />
      <TicketPart>
        <Row justify="between">
          <Strong as="span" size="sm" grow truncate>
            {copy.numbersAndItems(bill.first_numbers.join(' '), bill.item_count)}
          </Strong>
          <Figure size="lg" tone="money">
            {isPending ? (
              formatThb(bill.total)
            ) : (
              <Text as="span" tone={returned > 0 ? 'ok' : 'muted'}>
                {formatSignedThb(returned)}
              </Text>
            )}
          </Figure>
        </Row>
        <Row justify="between" size="xs" tone="muted" above={1}>
          <span>{bill.bill_no}</span>
          <span>{isPending ? copy.resultAt(formatTime(bill.result_at)) : copy.staked(formatThb(bill.total))}</span>
        </Row>
      </TicketPart>
    </>
  );
}

const tagTones = {
  pending: 'plain',
  won: 'won',
  lost: 'plain',
  cancelled: 'cut',
  refunded: 'plain',
} as const satisfies Record<BillStatus, string>;
