import { AGENT_PARAM, openSession, reasonOf, useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, DeskPage, QueryState, StateTag, tell } from '@chokdee/backoffice-ui';
import { useNavigate } from '@chokdee/router';
import { Button, Table, Typography } from 'antd';
import { rowsOf } from '../parts/rows-of.ts';
import { copy } from './copy.ts';

interface Brand {
  readonly code: string;
  readonly name: string;
  readonly status: 'open' | 'closed';
  /** Address of the site of the brand. */
  readonly address: string;
}

export function Page() {
  const query = useStaffQuery('GET /api/staff/brand/list', {}, { live: ['brand'] });
  const navigate = useNavigate();
  /** The session is read again, because a brand that has just been opened is not among its agents yet. */
  const manage = (code: string) =>
    openSession().then(
      () => navigate(`/house/brand?${new URLSearchParams({ [AGENT_PARAM]: code })}`),
      (error: unknown) => tell.problem(reasonOf(error)),
    );
  return (
    <DeskPage
      title={copy.title}
      about={copy.about}
      actions={
        <ActButton
          call="POST /api/staff/brand/open"
          input={{}}
          type="primary"
          label={copy.open}
          about={copy.openAbout}
          fields={[
            { name: 'code', label: copy.code, help: copy.codeHelp },
            { name: 'name', label: copy.name },
          ]}
          words={{ code: copy.code, name: copy.name, status: copy.status }}
          onDone={() => void query.refetch()}
        />
      }
    >
      <QueryState query={query}>
        {(answer) => (
          <Table<Brand>
            size="small"
            rowKey="code"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={rowsOf<Brand>(answer)}
            columns={[
              { title: copy.code, dataIndex: 'code' },
              { title: copy.name, dataIndex: 'name' },
              {
                title: copy.status,
                render: (_, { status }) => (
                  <StateTag tone={status === 'open' ? 'ok' : 'off'}>{copy.statuses[status]}</StateTag>
                ),
              },
              {
                title: copy.address,
                render: (_, { status, address }) =>
                  status === 'open' ? (
                    <Typography.Link href={address} target="_blank" rel="noreferrer">
                      {address}
                    </Typography.Link>
                  ) : (
                    <Typography.Text type="secondary">{address}</Typography.Text>
                  ),
              },
              {
                title: copy.acts,
                render: (_, { code }) => <Button onClick={() => void manage(code)}>{copy.manage}</Button>,
              },
            ]}
          />
        )}
      </QueryState>
    </DeskPage>
  );
}
