import { ActButton, StateTag, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Empty, Flex, Table, Typography } from 'antd';
import { copy } from './copy.ts';

type Channel = StaffDataOf<'GET /api/staff/alarms/settings'>['channels'][number];

interface Props {
  readonly channels: readonly Channel[];
  readonly onDone: () => void;
}

/** Places that alarms are told at, with the outcome of the last message. */
export function Channels({ channels, onDone }: Props) {
  return (
    <Table<Channel>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={channels}
      locale={{ emptyText: <Empty description={copy.noChannels} /> }}
      columns={[
        {
          title: copy.label,
          render: (_, channel) => (
            <Flex vertical>
              <Typography.Text strong>{`${channel.label} · ${copy.kinds[channel.kind]}`}</Typography.Text>
              <Typography.Text type="secondary">{placeOf(channel)}</Typography.Text>
            </Flex>
          ),
        },
        {
          title: copy.state,
          render: (_, { is_on: isOn }) => <StateTag tone={isOn ? 'ok' : 'off'}>{isOn ? copy.on : copy.off}</StateTag>,
        },
        { title: copy.lastSent, render: (_, { last_sent_at: at }) => <When at={at} /> },
        {
          title: copy.lastFailure,
          render: (_, { last_failure: failure }) => failure && <StateTag tone="problem">{failure}</StateTag>,
        },
        { title: copy.acts, render: (_, channel) => <ChannelActs channel={channel} onDone={onDone} /> },
      ]}
    />
  );
}

const placeOf = ({ target, address_hash, login, sender, receiver }: Channel): string =>
  [target, address_hash, login, sender, receiver].filter((part) => part !== null).join(' · ');

function ChannelActs({
  channel: { id, is_on: isOn },
  onDone,
}: {
  readonly channel: Channel;
  readonly onDone: () => void;
}) {
  const channel = String(id);
  return (
    <Flex gap={8} wrap>
      <ActButton
        call="POST /api/staff/alarms/test-channel"
        input={{ channel }}
        size="small"
        reason="none"
        label={copy.test}
        about={copy.testAbout}
        onDone={onDone}
      />
      <ActButton
        call="POST /api/staff/alarms/switch-channel"
        input={{ channel, state: isOn ? 'off' : 'on' }}
        size="small"
        danger={isOn}
        label={isOn ? copy.switchOff : copy.switchOn}
        about={copy.switchAbout}
        words={copy.words}
        onDone={onDone}
      />
      {!isOn && (
        <ActButton
          call="POST /api/staff/alarms/remove-channel"
          input={{ channel }}
          size="small"
          danger
          label={copy.remove}
          about={copy.removeAbout}
          words={copy.words}
          onDone={onDone}
        />
      )}
    </Flex>
  );
}
