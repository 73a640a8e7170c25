import { useStaffQuery } from '@chokdee/backoffice-session';
import { type DeskColumn, DeskTable, QueryState, type RowOf, Thb, When } from '@chokdee/backoffice-ui';
import { Descriptions, Flex } from 'antd';
import { MemberLink } from '../../parts/member-link.tsx';
import { words as shared } from '../../parts/words.copy.ts';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/members/network';
const words = copy.network;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  {
    key: 'username',
    title: shared.username,
    render: ({ member_id, username }) => <MemberLink id={member_id} username={username} />,
  },
  { key: 'level', title: words.level, isFigure: true, render: ({ level }) => level },
  { key: 'joined', title: words.joined, render: ({ joined_at }) => <When at={joined_at} /> },
  {
    key: 'commission',
    title: words.commission,
    isFigure: true,
    render: ({ commission }) => <Thb value={commission} />,
  },
  { key: 'friends', title: words.friends, isFigure: true, render: ({ friends }) => friends },
];

const filters = [
  {
    name: 'level',
    label: words.level,
    control: 'choice',
    options: ['1', '2', '3'].map((value) => ({ value, label: value })),
  },
] as const;

export function NetworkTab({ member: { id } }: MemberProps) {
  const network = useStaffQuery(CALL, { id, limit: 1 });
  return (
    <Flex vertical gap={16}>
      <QueryState query={network}>
        {({ levels, earned, redeemed }) => (
          <Descriptions
            size="small"
            items={[
              {
                key: 'levels',
                label: words.label,
                children: levels.map(({ level, members }) => words.levels(level, members)).join(' · '),
              },
              { key: 'earned', label: words.earned, children: <Thb value={earned} /> },
              { key: 'redeemed', label: words.redeemed, children: <Thb value={redeemed} /> },
            ]}
          />
        )}
      </QueryState>
      <DeskTable
        call={CALL}
        label={words.label}
        input={{ id }}
        filters={filters}
        columns={columns}
        rowKey={({ member_id }) => String(member_id)}
      />
    </Flex>
  );
}
