import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState, Section, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Empty, Flex, Table, Tag } from 'antd';
import { copy } from './copy.ts';

type Proofs = StaffDataOf<'GET /api/staff/proofs'>;
type Invitation = Proofs['invitations'][number];
type Token = Proofs['tokens'][number];

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

/** Open invitations and living tokens of the persons of the chosen agent. */
export function Proofs() {
  const query = useStaffQuery('GET /api/staff/proofs', {}, { live: ['staff'] });
  const again = () => void query.refetch();
  return (
    <QueryState query={query}>
      {({ invitations, tokens }) => (
        <Flex vertical gap={16}>
          <Section title={copy.invitations}>
            <Invitations rows={invitations} onDone={again} />
          </Section>
          <Section title={copy.tokens}>
            <Tokens rows={tokens} onDone={again} />
          </Section>
        </Flex>
      )}
    </QueryState>
  );
}

const common = { size: 'small', rowKey: 'id', pagination: false, scroll: { x: 'max-content' } } as const;

function Invitations({ rows, onDone }: TableProps<Invitation>) {
  return (
    <Table<Invitation>
      {...common}
      dataSource={rows}
      locale={{ emptyText: <Empty description={copy.noInvitations} /> }}
      columns={[
        { title: copy.username, dataIndex: 'username' },
        { title: copy.invitationKind, render: (_, { kind }) => copy.invitationKinds[kind] },
        { title: copy.added, render: (_, { added_at: at }) => <When at={at} /> },
        { title: copy.expires, render: (_, { expires_at: at }) => <When at={at} /> },
        { title: copy.wrongCodes, align: 'right', dataIndex: 'wrong_codes' },
        {
          title: copy.acts,
          render: (_, { id, username }) => (
            <ActButton
              call="POST /api/staff/staff/end-invitation"
              input={{ id }}
              size="small"
              danger
              label={copy.endInvitation}
              title={username}
              about={copy.endInvitationAbout}
              onDone={onDone}
            />
          ),
        },
      ]}
    />
  );
}

function Tokens({ rows, onDone }: TableProps<Token>) {
  return (
    <Table<Token>
      {...common}
      dataSource={rows}
      locale={{ emptyText: <Empty description={copy.noTokens} /> }}
      columns={[
        { title: copy.username, dataIndex: 'username' },
        { title: copy.tokenLabel, render: (_, { label }) => label ?? copy.ownToken },
        {
          title: copy.grants,
          render: (_, { scope }) => scope?.map((grant) => <Tag key={grant}>{grant}</Tag>) ?? copy.allGrants,
        },
        { title: copy.added, render: (_, { added_at: at }) => <When at={at} /> },
        { title: copy.expires, render: (_, { expires_at: at }) => <When at={at} /> },
        {
          title: copy.lastUsed,
          render: (_, { last_used_at: at }) => (at === null ? copy.neverUsed : <When at={at} />),
        },
        { title: copy.acts, render: (_, token) => <EndToken token={token} onDone={onDone} /> },
      ]}
    />
  );
}

/** Ends the token of a program, or all tokens and sessions of a person. */
function EndToken({ token: { id, username, label }, onDone }: { readonly token: Token; readonly onDone: () => void }) {
  const look = { size: 'small', danger: true, label: copy.endToken, onDone } as const;
  if (label === null) {
    const input = { name: username };
    return (
      <ActButton
        {...look}
        call="POST /api/staff/staff/revoke"
        input={input}
        title={username}
        about={copy.revokeAbout}
      />
    );
  }
  return (
    <ActButton
      {...look}
      call="POST /api/staff/staff/end-program"
      input={{ id }}
      title={label}
      about={copy.endProgramAbout}
    />
  );
}
