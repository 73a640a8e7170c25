import { Change, type DeskColumn, DeskTable, type RowOf, StateTag, When } from '@chokdee/backoffice-ui';
import { stateWords } from '../acts/state-words.copy.ts';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/audit';
const words = copy.history;
const tones = { done: 'ok', asked: 'waits', refused: 'problem', read: 'off' } as const;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'staff', title: words.staff, render: ({ staff }) => staff ?? '' },
  { key: 'act', title: words.act, width: 280, render: ({ act }) => act },
  {
    key: 'outcome',
    title: words.outcome,
    render: ({ outcome }) => <StateTag tone={tones[outcome]}>{words.outcomes[outcome]}</StateTag>,
  },
  { key: 'reason', title: words.reason, width: 240, render: ({ reason }) => reason ?? '' },
  {
    key: 'change',
    title: words.change,
    width: 360,
    render: ({ outcome, before, after }) =>
      outcome === 'done' && before !== null && <Change before={before} after={after} words={stateWords} />,
  },
];

const filters = [
  {
    name: 'outcome',
    label: words.outcome,
    control: 'choice',
    options: Object.entries(words.outcomes).map(([value, label]) => ({ value, label })),
  },
] as const;

/** Acts and looks of staff, from the audit log. */
export function HistoryTab({ member: { username, agent } }: MemberProps) {
  return (
    <DeskTable
      call={CALL}
      label={words.label}
      input={{ member: username, agent }}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => String(id)}
    />
  );
}
