import { useStaffQuery } from '@chokdee/backoffice-session';
import {
  type DeskColumn,
  DeskTable,
  QueryState,
  type RowOf,
  StateTag,
  Thb,
  useAddress,
  When,
} from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Descriptions, Drawer, Flex } from 'antd';
import { SmallTable } from '../../parts/small-table.tsx';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/members/bills';
const words = copy.bills;
const tones = { pending: 'waits', won: 'ok', lost: 'off', cancelled: 'off', refunded: 'info' } as const;

const State = ({ status }: { readonly status: keyof typeof tones }) => (
  <StateTag tone={tones[status]}>{words.states[status]}</StateTag>
);

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'no', title: words.no, width: 220, render: ({ bill_no }) => bill_no },
  {
    key: 'lotto',
    title: words.lotto,
    render: ({ lotto_name, round_no }) => [lotto_name, round_no === null ? '' : words.round(round_no)].join(' '),
  },
  { key: 'draw', title: words.draw, render: ({ draw_date }) => <When at={draw_date} show="day" /> },
  { key: 'items', title: words.items, isFigure: true, render: ({ item_count }) => item_count },
  { key: 'total', title: words.total, isFigure: true, render: ({ total }) => <Thb value={total} /> },
  { key: 'payout', title: words.payout, isFigure: true, render: ({ payout }) => <Thb value={payout} /> },
  { key: 'status', title: copy.state, render: ({ status }) => <State status={status} /> },
];

const filters = [
  {
    name: 'status',
    label: copy.state,
    control: 'choice',
    options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
  },
] as const;

/** Bills; an open one shows its lines and stands in the address. */
export function BillsTab({ member: { id } }: MemberProps) {
  const [{ bill }, change] = useAddress();
  return (
    <>
      <DeskTable
        call={CALL}
        label={words.label}
        input={{ id }}
        filters={filters}
        columns={columns}
        rowKey={({ bill_id }) => bill_id}
        onOpen={({ bill_id }) => change({ bill: bill_id })}
      />
      <Drawer
        open={bill !== undefined}
        size={640}
        title={words.label}
        onClose={() => change({ bill: undefined })}
        destroyOnHidden
      >
        {bill !== undefined && <Bill id={id} billId={Number(bill)} />}
      </Drawer>
    </>
  );
}

function Bill({ id, billId }: { readonly id: number; readonly billId: number }) {
  const bill = useStaffQuery('GET /api/staff/members/bill', { id, bill_id: billId });
  return <QueryState query={bill}>{(data) => <Lines bill={data} />}</QueryState>;
}

function Lines({ bill }: { readonly bill: StaffDataOf<'GET /api/staff/members/bill'> }) {
  const drawn = bill.numbers === null ? words.noResult : Object.values(bill.numbers).flat().join(' · ');
  return (
    <Flex vertical gap={16}>
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'no', label: words.no, children: bill.bill_no },
          { key: 'lotto', label: words.lotto, children: bill.lotto_name },
          { key: 'state', label: copy.state, children: <State status={bill.status} /> },
          { key: 'placed', label: words.placed, children: <When at={bill.created_at} /> },
          { key: 'total', label: words.total, children: <Thb value={bill.total} /> },
          { key: 'payout', label: words.payout, children: <Thb value={bill.payout} /> },
          { key: 'result', label: words.result, children: drawn },
          ...(bill.note === null ? [] : [{ key: 'note', label: words.note, children: bill.note }]),
        ]}
      />
      <SmallTable
        rows={bill.lines}
        rowKey={({ bet_type_name, number }) => `${bet_type_name} ${number}`}
        columns={[
          { title: words.type, dataIndex: 'bet_type_name' },
          { title: words.number, dataIndex: 'number' },
          { title: words.total, align: 'right', render: (_, { amount }) => <Thb value={amount} /> },
          { title: words.rate, align: 'right', dataIndex: 'rate' },
          { title: words.payout, align: 'right', render: (_, { payout }) => <Thb value={payout} /> },
          { title: copy.state, render: (_, { status }) => <State status={status} /> },
        ]}
      />
    </Flex>
  );
}
