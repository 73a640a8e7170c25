import { ActButton, type DeskColumn, DeskPage, DeskTable, Section, StateTag, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Flex, Typography } from 'antd';
import { copy } from './copy.ts';
import { JobClasses } from './job-classes.tsx';

type Job = StaffDataOf<'GET /api/staff/jobs'>['items'][number];

const tones = { failed: 'problem', ready: 'waits', running: 'info', done: 'ok', cancelled: 'off' } as const;
const states = Object.entries(copy.states).map(([value, label]) => ({ value, label }));
const filters = [
  { name: 'state', label: copy.state, control: 'choice', options: states, placeholder: copy.states.failed },
  { name: 'class', label: copy.class },
  { name: 'name', label: copy.name },
] as const;

const columns: readonly DeskColumn<Job>[] = [
  { key: 'id', title: '#', sort: 'id', width: 90, render: ({ id }) => id },
  {
    key: 'state',
    title: copy.state,
    width: 110,
    render: ({ state }) => <StateTag tone={tones[state]}>{copy.states[state]}</StateTag>,
  },
  {
    key: 'name',
    title: copy.name,
    render: (job) => (
      <Flex vertical>
        <Typography.Text code>{job.name}</Typography.Text>
        <Typography.Text type="secondary">{job.class ?? ''}</Typography.Text>
      </Flex>
    ),
  },
  {
    key: 'attempts',
    title: copy.attempts,
    sort: 'attempts',
    isFigure: true,
    width: 90,
    render: ({ attempts }) => attempts,
  },
  { key: 'due', title: copy.dueAt, sort: 'due_at', width: 160, render: (job) => <When at={job.due_at} /> },
  { key: 'error', title: copy.error, width: 280, render: ({ error }) => error ?? '' },
  {
    key: 'payload',
    title: copy.payload,
    width: 260,
    render: ({ payload }) => (
      <Typography.Text type="secondary">
        {Object.entries(payload)
          .map(([name, value]) => `${name} ${value}`)
          .join(' · ')}
      </Typography.Text>
    ),
  },
  { key: 'acts', title: copy.acts, width: 190, render: (job) => <JobActs job={job} /> },
];

function JobActs({ job: { id, state } }: { readonly job: Job }) {
  const input = { job: String(id) };
  return (
    <Flex gap={8}>
      {(state === 'failed' || state === 'cancelled') && (
        <ActButton
          call="POST /api/staff/jobs/repeat"
          input={input}
          size="small"
          label={copy.repeat}
          about={copy.repeatAbout}
        />
      )}
      {state === 'failed' && (
        <ActButton
          call="POST /api/staff/jobs/cancel"
          input={input}
          size="small"
          danger
          label={copy.cancel}
          about={copy.cancelAbout}
          words={copy.words}
        />
      )}
    </Flex>
  );
}

export function Page() {
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <Section title={copy.classes}>
        <JobClasses />
      </Section>
      <Section title={copy.list}>
        <DeskTable
          call="GET /api/staff/jobs"
          label={copy.list}
          columns={columns}
          filters={filters}
          rowKey={({ id }) => String(id)}
          live={['jobs']}
          empty={{ title: copy.empty }}
        />
      </Section>
    </DeskPage>
  );
}
