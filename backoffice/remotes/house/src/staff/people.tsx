import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState, StateTag, When } from '@chokdee/backoffice-ui';
import { Flex, Table, Tag } from 'antd';
import { rowsOf } from '../parts/rows-of.ts';
import { copy } from './copy.ts';
import { roleChoices, roleName } from './role-choices.ts';

interface Person {
  readonly id: number;
  readonly username: string;
  readonly is_sandbox: boolean;
  readonly roles: readonly string[];
  readonly every_agent: boolean;
  /** False for a person of another agent who acts for every agent. */
  readonly is_own: boolean;
  readonly added_at: string;
  readonly disabled_at: string | null;
  readonly signs_in: boolean;
  readonly expires_at: string | null;
}

function State({ person }: { readonly person: Person }) {
  const { states } = copy;
  if (person.disabled_at !== null) return <StateTag tone="off">{states.disabled}</StateTag>;
  if (person.is_sandbox) return <StateTag tone="info">{states.sandbox}</StateTag>;
  if (person.signs_in) return <StateTag tone="ok">{states.signsIn}</StateTag>;
  return (
    <StateTag tone={person.expires_at ? 'ok' : 'waits'}>{person.expires_at ? states.token : states.none}</StateTag>
  );
}

/** Persons who may act for the chosen agent. */
export function People() {
  const query = useStaffQuery('GET /api/staff/staff/list', {}, { live: ['staff'] });
  return (
    <QueryState query={query}>
      {(answer) => (
        <Table<Person>
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={rowsOf<Person>(answer)}
          columns={[
            { title: copy.username, dataIndex: 'username' },
            {
              title: copy.role,
              render: (_, { roles }) => roles.map((role) => <Tag key={role}>{roleName(role)}</Tag>),
            },
            { title: copy.reach, render: (_, person) => (person.every_agent ? copy.everyAgent : copy.ownAgent) },
            { title: copy.state, render: (_, person) => <State person={person} /> },
            { title: copy.added, render: (_, person) => <When at={person.added_at} show="day" /> },
            {
              title: copy.acts,
              render: (_, person) =>
                person.disabled_at === null &&
                !person.is_sandbox &&
                (person.is_own ? <PersonActs person={person} onDone={() => void query.refetch()} /> : copy.otherAgent),
            },
          ]}
        />
      )}
    </QueryState>
  );
}

interface PersonActsProps {
  readonly person: Person;
  readonly onDone: () => void;
}

function PersonActs({ person: { username, roles }, onDone }: PersonActsProps) {
  const common = { input: { name: username }, size: 'small', words: copy.words, onDone } as const;
  return (
    <Flex gap={8} wrap>
      <ActButton
        {...common}
        call="POST /api/staff/staff/roles"
        label={copy.setRoles}
        about={copy.setRolesAbout}
        initial={{ roles: roles.join(',') }}
        fields={[{ name: 'roles', label: copy.role, control: 'choices', options: roleChoices }]}
      />
      <ActButton {...common} call="POST /api/staff/staff/reset-factors" label={copy.reset} about={copy.resetAbout} />
      <ActButton
        {...common}
        call="POST /api/staff/staff/reissue"
        label={copy.reissue}
        about={copy.reissueAbout}
        fields={[{ name: 'key', label: copy.tokenKey, help: copy.tokenKeyHelp }]}
      />
      <ActButton
        {...common}
        call="POST /api/staff/staff/disable"
        danger
        label={copy.disable}
        about={copy.disableAbout}
      />
    </Flex>
  );
}

export function Invite() {
  return (
    <ActButton
      call="POST /api/staff/staff/invite"
      input={{}}
      type="primary"
      label={copy.invite}
      about={copy.inviteAbout}
      fields={[
        { name: 'name', label: copy.username, help: copy.usernameHelp },
        { name: 'roles', label: copy.role, control: 'choices', options: roleChoices },
        { name: 'every-agent', label: copy.everyAgent, control: 'switch', isRequired: false },
      ]}
    />
  );
}
