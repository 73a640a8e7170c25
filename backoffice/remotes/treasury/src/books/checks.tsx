import { useMe, useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, StateTag, When } from '@chokdee/backoffice-ui';
import { Flex, Table, Typography } from 'antd';
import { Problem } from '../parts/problem.tsx';
import { copy } from './copy.ts';

interface ChecksProps {
  readonly from: string;
  readonly to: string;
}

/** Findings of the nightly checks of books and provider statements, for persons of every agent. */
export function Checks(period: ChecksProps) {
  const { every_agent: isOfHouse } = useMe();
  return isOfHouse && <Findings {...period} />;
}

function Findings({ from, to }: ChecksProps) {
  const { data, error, refetch } = useStaffQuery('GET /api/staff/books/checks', { from, to });
  return (
    <section aria-label={copy.checks}>
      <Flex justify="space-between" align="center">
        <Typography.Title level={2} style={{ fontSize: 16 }}>
          {copy.checks}
        </Typography.Title>
        <ActButton
          call="POST /api/staff/ledger/ask-again"
          input={{}}
          label={copy.again}
          about={copy.againAbout}
          fields={[{ name: 'day', label: copy.day, control: 'day' }]}
          reason="none"
        />
      </Flex>
      <Problem error={error} onRetry={() => void refetch()} />
      <Table
        size="small"
        aria-label={copy.checks}
        rowKey={({ day, what, provider }) => `${day} ${what} ${provider}`}
        pagination={false}
        loading={data === undefined && error === null}
        dataSource={data?.items ?? []}
        locale={{ emptyText: data ? copy.noChecks : ' ' }}
        // A box that scrolls has to be reached by keys.
        onRow={() => ({ tabIndex: 0 })}
        scroll={{ x: 'max-content' }}
        expandable={{
          columnTitle: copy.details,
          rowExpandable: ({ problems }) => problems.length > 0,
          expandedRowRender: ({ problems }) => problems.map((problem) => <div key={problem}>{problem}</div>),
        }}
        columns={[
          { title: copy.checkDay, render: (_, { day }) => <When at={`${day}T12:00:00+07:00`} show="day" /> },
          {
            title: copy.what,
            render: (_, { provider }) => (provider === null ? copy.ledger : copy.provider(provider)),
          },
          { title: copy.checked, render: (_, { checked_at }) => <When at={checked_at} /> },
          {
            title: copy.found,
            render: (_, { problems }) =>
              problems.length === 0 ? (
                <StateTag tone="ok">{copy.agrees}</StateTag>
              ) : (
                <StateTag tone="problem">{copy.problems(problems.length)}</StateTag>
              ),
          },
        ]}
      />
    </section>
  );
}
