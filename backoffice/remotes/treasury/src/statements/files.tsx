import { When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Table } from 'antd';
import { copy } from './copy.ts';

type File = StaffDataOf<'GET /api/staff/statements/accounts'>['files'][number];

/** Files that were imported for an account, newest first. */
export function Files({ files }: { readonly files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <Table<File>
      size="small"
      aria-label={copy.files}
      title={() => copy.files}
      rowKey="id"
      pagination={false}
      dataSource={[...files]}
      scroll={{ x: 'max-content', y: 240 }}
      columns={[
        { title: copy.fileName, dataIndex: 'name' },
        { title: copy.at, render: (_, { imported_at }) => <When at={imported_at} /> },
        { title: copy.by, dataIndex: 'imported_by' },
        { title: copy.line, render: (_, { lines, new_lines }) => copy.fresh(new_lines, lines) },
      ]}
    />
  );
}
