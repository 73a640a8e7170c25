import {
  type DeskColumn,
  DeskPage,
  DeskTable,
  type RowOf,
  StateTag,
  Thb,
  type Tone,
  When,
} from '@chokdee/backoffice-ui';
import { useNavigate } from '@chokdee/router';
import { copy } from './copy.ts';

type Row = RowOf<'GET /api/staff/deposits'>;

const tones: Readonly<Record<Row['status'], Tone>> = {
  pending: 'info',
  paid: 'ok',
  expired: 'off',
  failed: 'off',
  mismatch: 'waits',
};

const columns: readonly DeskColumn<Row>[] = [
  { key: 'ref', title: copy.ref, render: ({ ref }) => ref, isFixed: true, width: 200 },
  { key: 'time', title: copy.time, sort: 'created_at', render: ({ created_at }) => <When at={created_at} /> },
  { key: 'username', title: copy.username, render: ({ username }) => username },
  { key: 'channel', title: copy.channelName, render: ({ channel }) => channel },
  { key: 'amount', title: copy.asked, isFigure: true, render: ({ amount }) => <Thb value={amount} /> },
  {
    key: 'payable',
    title: copy.payable,
    sort: 'amount',
    isFigure: true,
    render: ({ payable }) => <Thb value={payable} />,
  },
  { key: 'paid', title: copy.paid, isFigure: true, render: ({ paid }) => <Thb value={paid} /> },
  {
    key: 'state',
    title: copy.status,
    render: ({ status, state }) => <StateTag tone={tones[status]}>{state}</StateTag>,
  },
  { key: 'sender', title: copy.sender, render: (row) => `${row.sender_name} ${row.sender_account}`, width: 240 },
  { key: 'slips', title: copy.slips, isFigure: true, render: ({ slips }) => slips, width: 80 },
];

const filters = [
  { name: 'ref', label: copy.ref },
  { name: 'member', label: copy.member },
  { name: 'min', label: copy.min, control: 'thb' },
  { name: 'max', label: copy.max, control: 'thb' },
  {
    name: 'status',
    label: copy.status,
    control: 'choice',
    options: Object.entries(copy.statuses).map(([value, label]) => ({ value, label })),
  },
  { name: 'channel', label: copy.channel },
  { name: 'from', label: copy.from, control: 'day' },
  { name: 'to', label: copy.to, control: 'day' },
] as const;

/** Every deposit of the brand, with filters. */
export function Page() {
  const navigate = useNavigate();
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <DeskTable
        call="GET /api/staff/deposits"
        label={copy.title}
        rowKey={({ ref }) => ref}
        columns={columns}
        filters={filters}
        empty={copy.empty}
        onOpen={({ ref }) => navigate(`/treasury/missing?q=${ref}`)}
      />
    </DeskPage>
  );
}
