import { formatSignedThb, formatThb, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Figure, Label, Row, Strong, Tag, Tear, Text, Ticket, TicketPart } from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import type { BillStatus, ListedBill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { isBelowStake, returnedThb } from '../parts/returned.ts';
import { billName, drawTitle } from '../parts/round-name/round-name.ts';
import { WholeWords } from '../parts/whole-words.tsx';
import { isCancellable, nameState } from './bill-state.ts';
import styles from './bills.module.css';
import { CancelPart } from './cancel-part.tsx';
import { copy } from './copy.ts';

interface BillCardProps {
  readonly bill: ListedBill;
}

/** A bill in the list: a link to the bill, with a button to cancel it while that is possible. */
export function BillCard({ bill }: BillCardProps) {
  const canCancel = useFromNow((now) => isCancellable(bill, now));
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
        {/* The part below has the perforated edge. */}
        <span hidden />
      </Link>
      <CancelPart bill={bill} />
    </Ticket>
  );
}

function Summary({ bill }: BillCardProps) {
  const isPending = bill.status === 'pending';
  const returned = returnedThb(bill);
  const isPartly = isBelowStake(bill);
  return (
    <>
      <TicketPart>
        <Row justify="between">
          <Row as="span" gap={3}>
            <DrawnEmblem look={bill.emblem} size="sm" />
            <span>
              <b className={styles.name}>{billName(bill)}</b>
              <br />
              <Label>
                <WholeWords pieces={[drawTitle(bill), copy.placedAt(formatTime(bill.created_at))]} />
              </Label>
            </span>
          </Row>
          <Tag tone={isPartly ? 'plain' : tagTones[bill.status]}>
            {bill.status === 'refunded' ? copy.refundedTag : nameState(bill)}
          </Tag>
        </Row>
      </TicketPart>
      <Tear />
      <TicketPart>
        <Row justify="between">
          <Strong as="span" size="sm" grow truncate>
            {copy.numbersAndItems(bill.first_numbers.join(' '), bill.item_count)}
          </Strong>
          <Figure size="lg" tone="money" className={styles.amount}>
            {isPending ? (
              formatThb(bill.total)
            ) : (
              <Text as="span" tone={returned > 0 && !isPartly ? 'ok' : 'muted'}>
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
