import { type DeskColumn, DeskTable, type RowOf, Thb, When } from '@chokdee/backoffice-ui';
import { wordOf } from '../../parts/word-of.ts';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/members/money';

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'type', title: copy.money.type, render: ({ type }) => wordOf(copy.money.types, type) },
  { key: 'title', title: copy.money.title, width: 280, render: ({ title }) => title },
  { key: 'wallet', title: copy.money.wallet, render: ({ wallet_name }) => wallet_name },
  { key: 'amount', title: copy.amount, isFigure: true, render: ({ amount }) => <Thb value={amount} isMovement /> },
  {
    key: 'balance',
    title: copy.money.balance,
    isFigure: true,
    render: ({ balance_after }) => <Thb value={balance_after} />,
  },
  { key: 'no', title: copy.reference, width: 200, render: ({ reference_no }) => reference_no },
];

const filters = [
  {
    name: 'type',
    label: copy.money.type,
    control: 'choice',
    options: Object.entries(copy.money.types).map(([value, label]) => ({ value, label })),
  },
  { name: 'from', label: copy.money.from, control: 'moment' },
  { name: 'to', label: copy.money.to, control: 'moment' },
] as const;

export function MoneyTab({ member: { id } }: MemberProps) {
  return (
    <DeskTable
      call={CALL}
      label={copy.money.label}
      input={{ id }}
      filters={filters}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}
