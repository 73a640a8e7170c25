import { type DeskColumn, DeskTable, type RowOf, Thb, When } from '@chokdee/backoffice-ui';
import { MemberLink } from '../parts/member-link.tsx';
import { MemberState } from '../parts/member-state.tsx';
import { words } from '../parts/words.copy.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/risk/care';
const { care } = copy;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: words.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  {
    key: 'username',
    title: words.username,
    render: ({ member_id, username }) => <MemberLink id={member_id} username={username} />,
  },
  { key: 'status', title: words.state, render: ({ status }) => <MemberState status={status} /> },
  { key: 'what', title: care.what, width: 240, render: ({ what, period }) => care.limit(what, period) },
  { key: 'used', title: care.used, isFigure: true, render: ({ used }) => used !== null && <Thb value={used} /> },
  {
    key: 'amount',
    title: care.amount,
    isFigure: true,
    render: ({ amount }) => amount !== null && <Thb value={amount} />,
  },
  {
    key: 'until',
    title: care.until,
    render: ({ until, period }) => (until === null ? period === null && care.forGood : <When at={until} />),
  },
];

const choices = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

const filters = [
  { name: 'why', label: care.why, control: 'choice', options: choices(care.whys) },
  { name: 'of', label: care.of, control: 'choice', options: choices(care.limits) },
] as const;

/** Members who come to a limit that they set themselves, lose fast, or rest from play. */
export function CareTab() {
  return (
    <DeskTable
      call={CALL}
      label={care.label}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: care.empty, why: care.emptyWhy }}
    />
  );
}
