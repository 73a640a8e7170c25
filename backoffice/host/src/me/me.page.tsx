import { useMe } from '@chokdee/backoffice-session';
import { DeskPage } from '@chokdee/backoffice-ui';
import { Card, Descriptions, Typography } from 'antd';
import { copy } from './copy.ts';
import { Sessions } from './sessions.tsx';

/** The person's own account: roles, rights and sessions. */
export function Page() {
  const { username, roles, grants, agents } = useMe();
  const facts = [
    { key: 'username', label: copy.username, children: username },
    { key: 'roles', label: copy.roles, children: roles.join(', ') || copy.none },
    { key: 'agents', label: copy.agents, children: agents.map(({ name }) => name).join(', ') },
    {
      key: 'grants',
      label: copy.grants,
      children: grants.map((grant) => (grant === '*' ? copy.everything : grant)).join(', '),
    },
  ];
  return (
    <DeskPage title={copy.title}>
      <Card>
        <Descriptions size="small" column={1} items={facts} />
        <Typography.Text type="secondary">{copy.recovery}</Typography.Text>
      </Card>
      <Sessions />
    </DeskPage>
  );
}
