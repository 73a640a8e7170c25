import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, When } from '@chokdee/backoffice-ui';
import { Table } from 'antd';
import { WhenRead } from '../parts/when-read.tsx';
import { copy } from './copy.ts';
import type { Kind } from './kinds.ts';

interface VersionsProps {
  readonly kind: Kind;
  readonly id: string;
  readonly newest: number;
}

/** Every version of an item. One act publishes an earlier one again. */
export function Versions({ kind, id, newest }: VersionsProps) {
  const query = useStaffQuery('GET /api/staff/content/versions', { kind, id });
  return (
    <WhenRead query={query}>
      {(versions) => (
        <Table
          rowKey="version"
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={[...versions]}
          columns={[
            { title: copy.version, dataIndex: 'version', align: 'right' },
            { title: copy.heading, dataIndex: 'title' },
            { title: copy.fields.text, dataIndex: 'text' },
            { title: copy.state, render: (_, { is_live }) => (is_live ? copy.states.live : copy.states.draft) },
            { title: copy.published, render: (_, { published_at }) => <When at={published_at} /> },
            { title: copy.by, dataIndex: 'published_by' },
            {
              key: 'back',
              render: (_, { version }) =>
                version < newest && (
                  <ActButton
                    call="POST /api/staff/content/back"
                    input={{ kind, id, version: String(version) }}
                    label={copy.back}
                    about={copy.backAbout(version)}
                    reason="optional"
                    size="small"
                  />
                ),
            },
          ]}
        />
      )}
    </WhenRead>
  );
}
