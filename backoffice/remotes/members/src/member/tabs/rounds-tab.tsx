import { type DeskColumn, DeskTable, type RowOf, StateTag, Thb, When } from '@chokdee/backoffice-ui';
import { Tag } from 'antd';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/members/rounds';
const words = copy.rounds;
const tones = { open: 'waits', closed: 'ok', voided: 'off' } as const;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'no', title: copy.reference, width: 200, render: ({ reference_no }) => reference_no },
  { key: 'provider', title: words.provider, render: ({ provider }) => provider },
  {
    key: 'game',
    title: words.game,
    width: 220,
    render: ({ game, is_free }) => (
      <>
        {game} {is_free && <Tag>{words.free}</Tag>}
      </>
    ),
  },
  { key: 'stake', title: words.stake, isFigure: true, render: ({ stake }) => <Thb value={stake} /> },
  { key: 'payout', title: words.payout, isFigure: true, render: ({ payout }) => <Thb value={payout} /> },
  { key: 'refunded', title: words.refunded, isFigure: true, render: ({ refunded }) => <Thb value={refunded} /> },
  {
    key: 'status',
    title: copy.state,
    render: ({ status }) => <StateTag tone={tones[status]}>{words.states[status]}</StateTag>,
  },
];

const filters = [
  {
    name: 'status',
    label: copy.state,
    control: 'choice',
    options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
  },
] as const;

export function RoundsTab({ member: { id } }: MemberProps) {
  return (
    <DeskTable
      call={CALL}
      label={words.label}
      input={{ id }}
      filters={filters}
      columns={columns}
      rowKey={({ provider, round_id }) => `${provider} ${round_id}`}
    />
  );
}
