import { type DeskColumn, DeskTable, type RowOf, StateTag, Thb, When } from '@chokdee/backoffice-ui';
import { Tag } from 'antd';
import { bankName } from '../../parts/bank-name.ts';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/members/withdrawals';
const words = copy.withdrawals;
const tones = { requested: 'waits', approved: 'info', sending: 'info', done: 'ok', refused: 'problem' } as const;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'ref', title: copy.reference, width: 200, render: ({ ref }) => ref },
  { key: 'amount', title: copy.amount, isFigure: true, render: ({ amount }) => <Thb value={amount} /> },
  {
    key: 'status',
    title: copy.state,
    render: ({ status }) => <StateTag tone={tones[status]}>{words.states[status]}</StateTag>,
  },
  {
    key: 'account',
    title: words.account,
    width: 280,
    render: ({ bank_id, account_no, account_name }) => `${bankName(bank_id)} ${account_no} ${account_name}`,
  },
  { key: 'refusal', title: words.refusal, width: 200, render: ({ refusal }) => refusal ?? '' },
  {
    key: 'holds',
    title: words.holds,
    width: 240,
    render: ({ holds }) =>
      holds.map(({ rule, measured, threshold }) => (
        <Tag key={rule}>
          {rule} {words.measured(measured, threshold)}
        </Tag>
      )),
  },
  { key: 'done', title: words.done, render: ({ done_at }) => <When at={done_at} /> },
];

const filters = [
  {
    name: 'status',
    label: copy.state,
    control: 'choice',
    options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
  },
] as const;

export function WithdrawalsTab({ member: { id } }: MemberProps) {
  return (
    <DeskTable
      call={CALL}
      label={words.label}
      input={{ id }}
      filters={filters}
      columns={columns}
      rowKey={({ ref }) => ref}
    />
  );
}
