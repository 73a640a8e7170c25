import { type DeskColumn, DeskTable, type RowOf } from '@chokdee/backoffice-ui';
import { playEvents } from '../parts/play-events.copy.ts';
import { wordOf } from '../parts/word-of.ts';
import { copy } from './copy.ts';
import { memberColumns } from './member-columns.tsx';

const CALL = 'GET /api/staff/risk/protection';
const { protection } = copy;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  ...memberColumns,
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
