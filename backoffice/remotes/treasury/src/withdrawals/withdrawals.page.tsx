import { type DeskColumn, DeskPage, DeskTable, Thb, When } from '@chokdee/backoffice-ui';
import { useNavigate } from '@chokdee/router';
import { BulkDecisions } from './bulk-decisions.tsx';
import { copy } from './copy.ts';
import { Approvals, Flags, NameMatch, type Row, State } from './parts.tsx';

const columns: readonly DeskColumn<Row>[] = [
  { key: 'ref', title: copy.ref, render: ({ ref }) => ref, isFixed: true, width: 200 },
  {
    key: 'age',
    title: copy.age,
    sort: 'requested_at',
    render: ({ requested_at, waits_s }) => <When at={requested_at} show={waits_s === null ? 'moment' : 'age'} />,
  },
  { key: 'username', title: copy.username, render: ({ username }) => username },
  { key: 'amount', title: copy.amount, sort: 'amount', isFigure: true, render: ({ amount }) => <Thb value={amount} /> },
  {
    key: 'account',
    title: copy.account,
    width: 260,
    render: (row) => `${row.bank} ${row.account_no} ${row.account_name}`,
  },
  { key: 'name', title: copy.name, render: (row) => <NameMatch row={row} /> },
  { key: 'flags', title: copy.flags, width: 320, render: (row) => <Flags row={row} /> },
  { key: 'state', title: copy.status, render: (row) => <State row={row} /> },
  { key: 'approvals', title: copy.approvals, width: 220, render: (row) => <Approvals row={row} /> },
  { key: 'in30', title: copy.in30, isFigure: true, render: ({ in_30 }) => <Thb value={in_30} /> },
  { key: 'out30', title: copy.out30, isFigure: true, render: ({ out_30 }) => <Thb value={out_30} /> },
  { key: 'inAll', title: copy.inAll, isFigure: true, render: ({ in_all }) => <Thb value={in_all} /> },
  { key: 'outAll', title: copy.outAll, isFigure: true, render: ({ out_all }) => <Thb value={out_all} /> },
  {
    key: 'turnover',
    title: copy.turnover,
    isFigure: true,
    render: ({ turnover_left }) => <Thb value={turnover_left} />,
  },
];

const filters = [
  {
    name: 'status',
    label: copy.status,
    control: 'choice',
    placeholder: copy.statuses.waiting,
    options: Object.entries(copy.statuses).map(([value, label]) => ({ value, label })),
  },
  { name: 'ref', label: copy.ref },
  { name: 'member', label: copy.member },
  { name: 'from', label: copy.from, control: 'day' },
  { name: 'to', label: copy.to, control: 'day' },
] as const;

/** Time between two looks for new requests, ms. */
const EVERY_MS = 15_000;

/** Withdrawals of the brand: those that wait first, with acts for many. */
export function Page() {
  const navigate = useNavigate();
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <DeskTable
        call="GET /api/staff/withdrawals"
        label={copy.title}
        rowKey={({ ref }) => ref}
        columns={columns}
        filters={filters}
        every={EVERY_MS}
        live={['approvals']}
        empty={copy.empty}
        onOpen={({ ref }) => navigate(`/treasury/withdrawals/${ref}`)}
        bulk={(rows, clear) => <BulkDecisions rows={rows} onDone={clear} />}
      />
    </DeskPage>
  );
}
