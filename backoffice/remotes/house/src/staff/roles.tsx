import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState } from '@chokdee/backoffice-ui';
import { formatNumber } from '@chokdee/format';
import { Flex, Table, Tag, Typography } from 'antd';
import { copy } from './copy.ts';
import { roleName } from './role-choices.ts';

interface RolesAnswer {
  readonly data: {
    readonly roles: Readonly<Record<string, readonly string[]>>;
    /** Satang as text. */
    readonly alone_satang: string;
  };
}

interface Role {
  readonly role: string;
  readonly grants: readonly string[];
}

/** Grants of each role at the chosen agent, and the amount that one person moves alone. */
export function Roles() {
  const query = useStaffQuery('GET /api/staff/roles/list', {}, { live: ['staff'] });
  const again = () => void query.refetch();
  return (
    <QueryState query={query}>
      {(answer) => {
        const { roles, alone_satang: alone } = (answer as RolesAnswer).data;
        return (
          <Flex vertical gap={12}>
            <Flex gap={12} align="center">
              <Typography.Text>{copy.alone(formatNumber(Number(alone) / 100))}</Typography.Text>
              <ActButton
                call="POST /api/staff/staff/limit"
                input={{}}
                size="small"
                label={copy.limit}
                about={copy.limitAbout}
                fields={[{ name: 'thb', label: copy.thb, control: 'thb' }]}
                words={copy.words}
                onDone={again}
              />
            </Flex>
            <Table<Role>
              size="small"
              rowKey="role"
              pagination={false}
              dataSource={Object.entries(roles).map(([role, grants]) => ({ role, grants }))}
              columns={[
                { title: copy.role, width: 180, render: (_, { role }) => roleName(role) },
                {
                  title: copy.grants,
                  render: (_, { grants }) => grants.map((grant) => <Tag key={grant}>{grant}</Tag>),
                },
                { title: copy.acts, width: 140, render: (_, role) => <GrantsAct role={role} onDone={again} /> },
              ]}
            />
          </Flex>
        );
      }}
    </QueryState>
  );
}

function GrantsAct({ role: { role, grants }, onDone }: { readonly role: Role; readonly onDone: () => void }) {
  return (
    <ActButton
      call="POST /api/staff/roles/set"
      input={{ role }}
      size="small"
      label={copy.setGrants}
      about={copy.grantsAbout}
      initial={{ grants: grants.join(',') }}
      fields={[{ name: 'grants', label: copy.grants, control: 'lines', help: copy.grantsHelp }]}
      words={copy.words}
      onDone={onDone}
    />
  );
}
