import { Change, type DeskColumn, DeskPage, DeskTable, StateTag, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Descriptions, Drawer, Flex, Typography } from 'antd';
import { useState } from 'react';
import { copy } from './copy.ts';

type Entry = StaffDataOf<'GET /api/staff/audit'>['items'][number];

const tones = { done: 'ok', asked: 'waits', refused: 'problem', read: 'info' } as const;
const outcomes = Object.entries(copy.outcomes).map(([value, label]) => ({ value, label }));
const filters = [
  { name: 'from', label: copy.from, control: 'moment' },
  { name: 'to', label: copy.to, control: 'moment' },
  { name: 'staff', label: copy.staff },
  { name: 'act', label: copy.act },
  { name: 'outcome', label: copy.outcome, control: 'choice', options: outcomes },
  { name: 'member', label: copy.member },
  { name: 'subject', label: copy.subject },
  { name: 'text', label: copy.text },
] as const;

const columns: readonly DeskColumn<Entry>[] = [
  { key: 'at', title: copy.at, sort: 'at', width: 160, render: ({ at }) => <When at={at} /> },
  { key: 'agent', title: copy.agent, width: 110, render: ({ agent }) => agent ?? '' },
  { key: 'staff', title: copy.staff, width: 150, render: ({ staff }) => staff ?? copy.nobody },
  { key: 'act', title: copy.act, width: 200, render: ({ act }) => <Typography.Text code>{act}</Typography.Text> },
  {
    key: 'outcome',
    title: copy.outcome,
    width: 160,
    render: ({ outcome, direct }) => (
      <Flex vertical align="flex-start">
        <StateTag tone={tones[outcome]}>{copy.outcomes[outcome]}</StateTag>
        {direct && <StateTag tone="problem">{copy.direct}</StateTag>}
      </Flex>
    ),
  },
  { key: 'subject', title: copy.subject, width: 160, render: ({ subject, member }) => member ?? subject ?? '' },
  { key: 'reason', title: copy.reason, width: 280, render: ({ reason }) => reason ?? '' },
];

/** One line of the log with what was typed and what changed. */
function EntryDrawer({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const { act, staff, reason, details, before, after } = entry;
  const typed = Object.entries(Object(details) as object);
  return (
    <Drawer open title={act} onClose={onClose} size="large">
      <Flex vertical gap={16}>
        <Descriptions
          bordered
          size="small"
          column={1}
          items={[
            { key: 'at', label: copy.at, children: <When at={entry.at} /> },
            { key: 'staff', label: copy.staff, children: staff ?? copy.nobody },
            { key: 'reason', label: copy.reason, children: reason ?? '' },
            ...typed.map(([name, value]) => ({ key: `typed-${name}`, label: name, children: String(value) })),
          ]}
        />
        <Typography.Text strong>{copy.change}</Typography.Text>
        {before === null && after === null ? copy.noChange : <Change before={before} after={after} />}
      </Flex>
    </Drawer>
  );
}

export function Page() {
  const [open, setOpen] = useState<Entry | null>(null);
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <DeskTable
        call="GET /api/staff/audit"
        label={copy.title}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        empty={{ title: copy.empty }}
      />
      {open !== null && <EntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </DeskPage>
  );
}
