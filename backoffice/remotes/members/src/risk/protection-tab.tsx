import { type DeskColumn, DeskTable, type RowOf, When } from '@chokdee/backoffice-ui';
import { MemberLink } from '../parts/member-link.tsx';
import { MemberState } from '../parts/member-state.tsx';
import { playEvents } from '../parts/play-events.copy.ts';
import { wordOf } from '../parts/word-of.ts';
import { words } from '../parts/words.copy.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/risk/protection';
const { protection } = copy;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: words.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  {
    key: 'username',
    title: words.username,
    render: ({ member_id, username }) => <MemberLink id={member_id} username={username} />,
  },
  { key: 'status', title: words.state, render: ({ status }) => <MemberState status={status} /> },
  { key: 'what', title: protection.what, width: 240, render: ({ what }) => wordOf(playEvents, what) },
  { key: 'details', title: protection.details, width: 360, render: ({ details }) => JSON.stringify(details) },
];

const filtered = ['self_excluded', 'excluded_by_staff', 'limit_set', 'limit_raise_asked', 'limit_raised'] as const;
const filters = [
  {
    name: 'what',
    label: protection.what,
    control: 'choice',
    options: filtered.map((value) => ({ value, label: playEvents[value] })),
  },
] as const;

export function ProtectionTab() {
  return (
    <DeskTable
      call={CALL}
      label={protection.label}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: protection.empty }}
    />
  );
}
