import { formatSignedThb, formatThb } from '@chokdee/format';
import { roundTopic } from '@chokdee/lotto-contract/shots';
import { invalidate, useLive, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import {
  DataList,
  Figure,
  Icon,
  Label,
  Row,
  SectionHeader,
  Strong,
  Tag,
  Tear,
  Text,
  Ticket,
  TicketPart,
} from '@chokdee/ui';
import type { BillStatus, ListedBill } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { roundBillsQuery } from '../../queries/lotto.api.ts';
import { copy as areaCopy } from '../copy.ts';
import styles from '../parts.module.css';
import { isBelowStake, returnedThb } from '../returned.ts';
import { thbOf } from '../satang.ts';
import { copy } from './copy.ts';
import { totalsOf } from './totals.ts';

/** Stake and outcome of the member's bills of a finished round. Draws nothing without bills. */
export function RoundBills({ roundId }: { readonly roundId: string }) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const query = roundBillsQuery(roundId);
  const { data } = useQuery({ ...query, enabled: isLoggedIn });
  useLive('bill_settled', (event) => {
    if (event.round_id === roundId) void invalidate(query);
  });
  const topic = { roundId: roundTopic(roundId) };
  useLive('round_settled', (event) => event.round_id === roundId && void invalidate(query), topic);
  if (!isLoggedIn || data === undefined || data.items.length === 0) return null;
  return (
    <section>
      <SectionHeader>
        <h2>{copy.title}</h2>
        <Link to={`${lottoPaths.bills}?tab=history`}>
          {copy.all}
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      <Ticket label={copy.title}>
        {data.items.map((bill) => (
          <TicketPart key={bill.bill_id}>
            <BillLink bill={bill} />
          </TicketPart>
        ))}
        <Tear />
        <TicketPart>
          <Totals bills={data.items} />
        </TicketPart>
      </Ticket>
    </section>
  );
}

const tones = {
  pending: 'plain',
  won: 'won',
  lost: 'plain',
  cancelled: 'cut',
  refunded: 'plain',
} as const satisfies Record<BillStatus, string>;

function BillLink({ bill }: { readonly bill: ListedBill }) {
  const returned = returnedThb(bill);
  const isPartly = isBelowStake(bill);
  return (
    <Link className={styles.paperLink} to={lottoPaths.bill(bill.bill_id)}>
      <Row as="span" justify="between">
        <Strong>{formatThb(bill.total)}</Strong>
        <Tag tone={isPartly ? 'plain' : tones[bill.status]}>
          {isPartly ? areaCopy.partly : copy.states[bill.status]}
        </Tag>
      </Row>
      <Row as="span" justify="between" above={1}>
        <Label>{copy.line(bill.bill_no, bill.item_count)}</Label>
        {bill.status !== 'pending' && (
          <Figure as="span" tone={returned > 0 ? 'ok' : 'muted'}>
            {formatSignedThb(returned)}
          </Figure>
        )}
      </Row>
    </Link>
  );
}

function Totals({ bills }: { readonly bills: readonly ListedBill[] }) {
  const { stakeSatang, returnedSatang, netSatang } = totalsOf(bills);
  return (
    <DataList
      items={[
        { term: copy.stake, value: <b>{formatThb(thbOf(stakeSatang))}</b> },
        ...(netSatang === null
          ? []
          : [
              { term: netSatang < 0 ? copy.returned : copy.won, value: <b>{formatThb(thbOf(returnedSatang))}</b> },
              {
                term: copy.net,
                value: (
                  <Text as="b" tone={netSatang > 0 ? 'ok' : undefined}>
                    {formatSignedThb(thbOf(netSatang))}
                  </Text>
                ),
              },
            ]),
      ]}
    />
  );
}
