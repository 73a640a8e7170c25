import { useStaffQuery } from '@chokdee/backoffice-session';
import {
  type DeskColumn,
  DeskTable,
  QueryState,
  type RowOf,
  Section,
  StateTag,
  Thb,
  When,
} from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Flex } from 'antd';
import { SmallTable } from '../../parts/small-table.tsx';
import { wordOf } from '../../parts/word-of.ts';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const COUPONS = 'GET /api/staff/members/coupons';
const words = copy.bonuses;

type Bonuses = StaffDataOf<'GET /api/staff/members/bonuses'>;

const couponColumns: readonly DeskColumn<RowOf<typeof COUPONS>>[] = [
  { key: 'at', title: copy.at, render: ({ at }) => <When at={at} /> },
  { key: 'code', title: words.code, render: ({ code }) => code },
  { key: 'title', title: words.title, render: ({ title }) => title },
  {
    key: 'value',
    title: words.value,
    isFigure: true,
    render: ({ kind, value }) => (kind === 'credit' || kind === 'bonus' ? <Thb value={value} /> : value),
  },
  { key: 'left', title: words.left, isFigure: true, render: ({ turnover_left }) => <Thb value={turnover_left} /> },
  { key: 'ref', title: copy.reference, render: ({ ref }) => ref },
];

/** Turnover that is left, promotions that were taken, and coupons. */
export function BonusesTab({ member: { id } }: MemberProps) {
  const bonuses = useStaffQuery('GET /api/staff/members/bonuses', { id });
  return (
    <Flex vertical gap={24}>
      <QueryState query={bonuses}>
        {({ active, ended, promotions }) => (
          <>
            <Section title={words.active}>
              <Turnovers rows={active} />
            </Section>
            <Section title={words.promotions}>
              <Promotions rows={promotions} />
            </Section>
            <Section title={words.ended}>
              <Turnovers rows={ended} />
            </Section>
          </>
        )}
      </QueryState>
      <Section title={words.coupons}>
        <DeskTable
          call={COUPONS}
          label={words.coupons}
          input={{ id }}
          columns={couponColumns}
          rowKey={({ ref }) => ref}
        />
      </Section>
    </Flex>
  );
}

function Turnovers({ rows }: { readonly rows: Bonuses['active'] }) {
  return (
    <SmallTable
      rows={rows}
      rowKey={(row) => String(row.id)}
      columns={[
        { title: words.title, dataIndex: 'title' },
        { title: copy.amount, align: 'right', render: (_, { amount }) => <Thb value={amount} /> },
        { title: words.required, align: 'right', render: (_, { required }) => <Thb value={required} /> },
        { title: words.left, align: 'right', render: (_, { left }) => <Thb value={left} /> },
        {
          title: copy.state,
          render: (_, { status }) => <StateTag tone="info">{wordOf(words.states, status)}</StateTag>,
        },
        { title: words.expires, render: (_, { expires_at }) => <When at={expires_at} /> },
        { title: words.endedAt, render: (_, { ended_at }) => <When at={ended_at} /> },
      ]}
    />
  );
}

function Promotions({ rows }: { readonly rows: Bonuses['promotions'] }) {
  return (
    <SmallTable
      rows={rows}
      rowKey={({ promotion_id, at }) => `${promotion_id} ${at}`}
      columns={[
        { title: copy.at, render: (_, { at }) => <When at={at} /> },
        { title: words.title, dataIndex: 'title' },
        { title: copy.amount, align: 'right', render: (_, { amount }) => <Thb value={amount} /> },
        { title: copy.state, render: (_, { status }) => <StateTag tone="info">{words.states[status]}</StateTag> },
        { title: words.endedAt, render: (_, { ended_at }) => <When at={ended_at} /> },
      ]}
    />
  );
}
