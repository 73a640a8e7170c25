import { chooseAgent, useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage, QueryState, useAddress, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Link, useNavigate } from '@chokdee/router';
import { Alert, Flex, Input, Table, type TableColumnType, Tag, Typography } from 'antd';
import { MemberLink, memberPath } from '../parts/member-link.tsx';
import { MemberState } from '../parts/member-state.tsx';
import { words } from '../parts/words.copy.ts';
import { copy } from './copy.ts';

type Found = StaffDataOf<'GET /api/staff/members'>['items'][number];

const columns: TableColumnType<Found>[] = [
  { key: 'username', title: words.username, render: (_, member) => <MemberLink {...member} /> },
  { key: 'name', title: words.name, render: (_, { name }) => name ?? words.none },
  { key: 'mobile', title: words.mobile, dataIndex: 'mobile' },
  {
    key: 'matched',
    title: copy.matched,
    render: (_, { matched }) =>
      matched.map(({ by, value }) => (
        <Tag key={`${by} ${value}`}>
          {copy.by[by]} {value}
        </Tag>
      )),
  },
  { key: 'state', title: words.state, render: (_, { status }) => <MemberState status={status} /> },
  { key: 'agent', title: words.agent, dataIndex: 'agent' },
  { key: 'login', title: words.lastLogin, render: (_, { last_login_at }) => <When at={last_login_at} /> },
];

/** Finds a member by anything that is known about the member. */
export function Page() {
  const [{ q = '' }, change] = useAddress();
  const isAsked = q.length >= 2;
  const found = useStaffQuery('GET /api/staff/members', { q }, { enabled: isAsked });
  return (
    <DeskPage title={copy.title} about={copy.about} actions={<Link to="/members/risk">{copy.risk}</Link>}>
      <Input.Search
        key={q}
        size="large"
        defaultValue={q}
        aria-label={copy.field}
        placeholder={copy.placeholder}
        enterButton={copy.search}
        loading={found.isFetching}
        autoFocus
        onSearch={(typed) => change({ q: typed.trim() })}
      />
      {isAsked ? (
        <QueryState query={found}>{(data) => <Results {...data} />}</QueryState>
      ) : (
        <Typography.Text type="secondary">{copy.start}</Typography.Text>
      )}
    </DeskPage>
  );
}

function Results({ items, is_more: isMore }: StaffDataOf<'GET /api/staff/members'>) {
  const navigate = useNavigate();
  return (
    <Flex vertical gap={12}>
      {isMore && <Alert type="info" showIcon title={copy.more} />}
      <section aria-label={copy.results}>
        <Table<Found>
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={columns}
          dataSource={items as Found[]}
          onRow={({ id, agent }) => ({
            style: { cursor: 'pointer' },
            onClick: () => {
              chooseAgent(agent);
              navigate(memberPath(id, agent));
            },
          })}
          locale={{ emptyText: <Nobody /> }}
        />
      </section>
    </Flex>
  );
}

function Nobody() {
  return (
    <Flex vertical align="center" gap={4}>
      <strong>{copy.nobody}</strong>
      <span>{copy.nobodyWhy}</span>
    </Flex>
  );
}
