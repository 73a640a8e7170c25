import { ActButton, type DeskColumn, DeskTable, StateTag, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Flex, Typography } from 'antd';
import { copy } from './copy.ts';

type Alarm = StaffDataOf<'GET /api/staff/alarms'>['items'][number];

const EVERY_MS = 30_000;

function Told({ alarm: { told } }: { readonly alarm: Alarm }) {
  return told.map(({ channel, event, sent_at: at, failure, dropped }) => (
    <div key={`${channel}${event}${at}`}>
      {`${channel} · ${copy.events[event]} `}
      {at !== null && <When at={at} />}
      {at === null && dropped !== null && <StateTag tone="off">{copy.dropped[dropped]}</StateTag>}
      {at === null && dropped === null && <StateTag tone="waits">{failure ?? copy.notSent}</StateTag>}
    </div>
  ));
}

function Person({ alarm }: { readonly alarm: Alarm }) {
  const { acknowledged_by: by, acknowledged_reason: reason, closed_at: closed } = alarm;
  if (by === null) return closed === null ? <StateTag tone="problem">{copy.waiting}</StateTag> : null;
  return (
    <Flex vertical>
      <span>{by}</span>
      <Typography.Text type="secondary">{reason}</Typography.Text>
    </Flex>
  );
}

const facts: readonly DeskColumn<Alarm>[] = [
  {
    key: 'kind',
    title: copy.kind,
    width: 240,
    render: ({ title, subject }) => (
      <Flex vertical>
        <Typography.Text strong>{title}</Typography.Text>
        <Typography.Text type="secondary">{subject}</Typography.Text>
      </Flex>
    ),
  },
  { key: 'agent', title: copy.agent, width: 110, render: ({ agent }) => agent ?? copy.house },
  {
    key: 'value',
    title: copy.value,
    width: 120,
    isFigure: true,
    render: ({ value, unit }) => `${formatNumber(value)} ${copy.units[unit]}`,
  },
  { key: 'since', title: copy.since, sort: 'opened_at', width: 160, render: (alarm) => <When at={alarm.opened_at} /> },
  { key: 'told', title: copy.told, width: 230, render: (alarm) => <Told alarm={alarm} /> },
  { key: 'person', title: copy.person, width: 180, render: (alarm) => <Person alarm={alarm} /> },
];

const acts: DeskColumn<Alarm> = {
  key: 'acts',
  title: copy.acts,
  width: 190,
  render: ({ id, to, agent, acknowledged_at: at }) => (
    <Flex gap={8} align="center">
      <Link to={to}>{copy.look}</Link>
      {at === null && (
        <ActButton
          call="POST /api/staff/alarms/acknowledge"
          {...(agent !== null && { agent })}
          input={{ alarm: String(id) }}
          size="small"
          label={copy.acknowledge}
          about={copy.acknowledgeAbout}
        />
      )}
    </Flex>
  ),
};
const ended: DeskColumn<Alarm> = {
  key: 'closed',
  title: copy.closed,
  width: 160,
  render: ({ closed_at: at }) => <When at={at} />,
};
const openColumns = [...facts, acts];
const closedColumns = [...facts, ended];

/** Alarms that are open, or those that have closed themselves. */
export function AlarmList({ state }: { readonly state: 'open' | 'closed' }) {
  return (
    <DeskTable
      call="GET /api/staff/alarms"
      label={state === 'open' ? copy.open : copy.history}
      input={state === 'open' ? openOnes : closedOnes}
      columns={state === 'open' ? openColumns : closedColumns}
      rowKey={({ id }) => String(id)}
      live={['alarms']}
      every={EVERY_MS}
      empty={{ title: copy.empty }}
    />
  );
}

const openOnes = { state: 'open' } as const;
const closedOnes = { state: 'closed' } as const;
