import { choicesOf, type DeskColumn, DeskTable, type RowOf, When } from '@chokdee/backoffice-ui';
import { Flex, Tag } from 'antd';
import { MemberLink } from '../parts/member-link.tsx';
import { MemberState } from '../parts/member-state.tsx';
import { words } from '../parts/words.copy.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/risk/shared';
const { shared } = copy;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: words.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  {
    key: 'kind',
    title: shared.kind,
    width: 200,
    render: ({ kind, value }) => (
      <>
        <Tag>{shared.kinds[kind]}</Tag> {shared.ends(value)}
      </>
    ),
  },
  {
    key: 'newest',
    title: shared.newest,
    width: 200,
    render: ({ member_id, username, status }) => (
      <Flex gap={8}>
        <MemberLink id={member_id} username={username} />
        <MemberState status={status} />
      </Flex>
    ),
  },
  {
    key: 'others',
    title: shared.others,
    width: 320,
    render: ({ others }) => (
      <Flex wrap gap={8}>
        {others.map(({ id, username }) => (
          <MemberLink key={id} id={id} username={username} />
        ))}
      </Flex>
    ),
  },
];

const filters = [
  { name: 'kind', label: shared.kind, control: 'choice', options: choicesOf(shared.kinds) },
  {
    name: 'days',
    label: shared.days,
    control: 'choice',
    options: choicesOf(shared.periods),
    placeholder: shared.periods[30],
  },
] as const;

export function SharedTab() {
  return (
    <DeskTable
      call={CALL}
      label={shared.label}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: shared.empty }}
    />
  );
}
