import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';
import { Flex, Table, Typography } from 'antd';
import { copy as partsCopy } from '../parts/copy.ts';
import { copy } from './copy.ts';

type JobClass = StaffDataOf<'GET /api/staff/jobs/classes'>[number];

const EVERY_MS = 15_000;

/** Queues of all classes, and acts on all jobs of a name that were given up. */
export function JobClasses() {
  const query = useStaffQuery('GET /api/staff/jobs/classes', {}, { every: EVERY_MS, live: ['jobs'] });
  return (
    <QueryState query={query}>
      {(classes) => (
        <Table<JobClass>
          size="small"
          rowKey="class"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={classes}
          columns={[
            { title: copy.class, render: (_, row) => copy.classNames[row.class] ?? row.class },
            { title: copy.due, align: 'right', render: (_, { due }) => formatNumber(due) },
            {
              title: copy.oldest,
              render: (_, { oldest_due_at: at }) => (at === null ? partsCopy.none : <When at={at} show="age" />),
            },
            { title: copy.running, align: 'right', render: (_, { running }) => formatNumber(running) },
            { title: copy.failed, align: 'right', render: (_, { failed }) => formatNumber(failed) },
            { title: copy.acts, render: (_, { kinds }) => <KindActs kinds={kinds} onDone={() => query.refetch()} /> },
          ]}
        />
      )}
    </QueryState>
  );
}

interface KindActsProps {
  readonly kinds: JobClass['kinds'];
  readonly onDone: () => void;
}

function KindActs({ kinds, onDone }: KindActsProps) {
  return kinds
    .filter(({ failed }) => failed > 0)
    .map(({ name, failed }) => (
      <Flex key={name} gap={8} align="center" wrap>
        <Typography.Text code>{name}</Typography.Text>
        <ActButton
          call="POST /api/staff/jobs/repeat-all"
          input={{ name }}
          size="small"
          label={copy.repeatAll}
          about={copy.allAbout(failed)}
          words={copy.words}
          onDone={onDone}
        />
        <ActButton
          call="POST /api/staff/jobs/cancel-all"
          input={{ name }}
          size="small"
          danger
          label={copy.cancelAll}
          about={copy.allAbout(failed)}
          words={copy.words}
          onDone={onDone}
        />
      </Flex>
    ));
}
