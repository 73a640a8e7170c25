import { useStaffQuery } from '@chokdee/backoffice-session';
import {
  ActButton,
  type DeskColumn,
  DeskTable,
  QueryState,
  type RowOf,
  Section,
  StateTag,
  When,
} from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Flex, Typography } from 'antd';
import { SmallTable } from '../../parts/small-table.tsx';
import { wordOf } from '../../parts/word-of.ts';
import { acts } from '../acts/acts.copy.ts';
import { stateWords } from '../acts/state-words.copy.ts';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const EVENTS = 'GET /api/staff/members/events';
const words = copy.devices;

type Devices = StaffDataOf<'GET /api/staff/members/devices'>;

const eventColumns: readonly DeskColumn<RowOf<typeof EVENTS>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'kind', title: words.event, render: ({ kind }) => wordOf(words.events_, kind) },
  { key: 'address', title: words.network, render: ({ address }) => address },
];

/** Sessions, devices, and what happened to the account. */
export function DevicesTab({ member: { id, username } }: MemberProps) {
  const devices = useStaffQuery('GET /api/staff/members/devices', { id });
  return (
    <Flex vertical gap={24}>
      <QueryState query={devices}>
        {(data) => (
          <>
            <Typography.Text>
              {words.factors(data.passkeys, data.has_authenticator, data.recovery_codes_left)}
            </Typography.Text>
            <Section title={words.sessions}>
              <Sessions username={username} sessions={data.sessions} />
            </Section>
            <Section title={words.devices}>
              <Known devices={data.devices} />
            </Section>
          </>
        )}
      </QueryState>
      <Section title={words.events}>
        <DeskTable
          call={EVENTS}
          label={words.events}
          input={{ id }}
          columns={eventColumns}
          rowKey={(event) => event.id}
        />
      </Section>
    </Flex>
  );
}

interface SessionsProps {
  readonly username: string;
  readonly sessions: Devices['sessions'];
}

function Sessions({ username, sessions }: SessionsProps) {
  return (
    <SmallTable
      rows={sessions}
      rowKey={(row) => String(row.id)}
      columns={[
        { title: words.device, dataIndex: 'device' },
        { title: words.network, dataIndex: 'address' },
        { title: words.began, render: (_, { created_at }) => <When at={created_at} /> },
        { title: words.used, render: (_, { last_used_at }) => <When at={last_used_at} /> },
        {
          title: words.ended,
          render: (_, { id, ended_at }) =>
            ended_at === null ? (
              <Flex gap={8} align="center">
                <StateTag tone="ok">{words.open}</StateTag>
                <ActButton
                  call="POST /api/staff/members/sessions/end"
                  input={{ username, session: id }}
                  label={acts.endSession.label}
                  about={acts.endSession.about}
                  reason="optional"
                  size="small"
                  words={stateWords}
                />
              </Flex>
            ) : (
              <When at={ended_at} />
            ),
        },
      ]}
    />
  );
}

function Known({ devices }: { readonly devices: Devices['devices'] }) {
  return (
    <SmallTable
      rows={devices}
      rowKey={(row) => String(row.id)}
      columns={[
        { title: words.device, dataIndex: 'device' },
        { title: words.seen, render: (_, { first_seen_at }) => <When at={first_seen_at} /> },
        {
          title: words.known,
          render: (_, { known_at }) => (known_at === null ? words.unknown : <When at={known_at} />),
        },
      ]}
    />
  );
}
