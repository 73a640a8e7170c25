import { openSession, useStaffAct, useStaffQuery } from '@chokdee/backoffice-session';
import { StateTag, tell, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Alert, Button, Card, Popconfirm, Table } from 'antd';
import styles from '../parts/parts.module.css';
import { copy } from './copy.ts';

type Session = StaffDataOf<'GET /api/staff/sessions'>['sessions'][number];

/** Sessions of the person that have not ended. A session that looks foreign is ended here. */
export function Sessions() {
  const { data, error, isPending, refetch } = useStaffQuery('GET /api/staff/sessions', {});
  const end = useStaffAct('POST /api/staff/sessions/end');
  const problem = error ?? end.error;
  // The server says that this session has ended, too: then the sign-in is shown.
  const endAll = () => end.mutate({}, { onSuccess: () => void openSession().catch(() => undefined) });
  const endOne = (id: string) => end.mutate({ id }, { onSuccess: () => tell.done(copy.ended) });
  return (
    <Card
      title={<h2 className={styles.cardHead}>{copy.sessions}</h2>}
      extra={
        <Popconfirm title={copy.endAllSure} okText={copy.endAll} cancelText={copy.cancel} onConfirm={endAll}>
          <Button danger>{copy.endAll}</Button>
        </Popconfirm>
      }
    >
      {problem !== null && (
        <Alert
          showIcon
          type="error"
          title={problem.reason}
          action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
        />
      )}
      <Table<Session>
        size="small"
        rowKey="id"
        loading={isPending && error === null}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data?.sessions as Session[] | undefined}
        columns={[
          { title: copy.device, dataIndex: 'device' },
          { title: copy.address, dataIndex: 'address' },
          { title: copy.began, render: (_, { began_at: at }) => <When at={at} /> },
          { title: copy.ends, render: (_, { ends_at: at }) => <When at={at} /> },
          {
            title: copy.end,
            render: (_, { id, is_current: isCurrent }) =>
              isCurrent ? (
                <StateTag tone="ok">{copy.this}</StateTag>
              ) : (
                <Button size="small" loading={end.isPending} onClick={() => endOne(id)}>
                  {copy.end}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
