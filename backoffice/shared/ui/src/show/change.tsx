import { Table, Typography } from 'antd';
import { copy } from '../copy.ts';
import { changesOf } from './changes-of.ts';
import { sayName, sayValue } from './say-state.ts';

interface ChangeProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Thai names of fields, beside the common ones. */
  readonly words?: Readonly<Record<string, string>> | undefined;
}

/** Before and after of an act, field by field. Unchanged fields are left out. */
export function Change({ before, after, words = {} }: ChangeProps) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <Typography.Text type="secondary">{copy.noChange}</Typography.Text>;
  const rows = changes.map(({ path, from, to }) => ({
    path,
    from: sayValue(path, from),
    to: sayValue(path, to),
    name: sayName(path, words),
  }));
  return (
    <Table
      size="small"
      rowKey="path"
      pagination={false}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: copy.field, dataIndex: 'name' },
        { title: copy.before, dataIndex: 'from', render: (text: string) => text },
        {
          title: copy.after,
          dataIndex: 'to',
          render: (text: string) => <Typography.Text strong>{text}</Typography.Text>,
        },
      ]}
    />
  );
}
