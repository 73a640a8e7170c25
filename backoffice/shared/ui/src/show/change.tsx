import { Table, Typography } from 'antd';
import { copy } from '../copy.ts';
import { changesOf } from './changes-of.ts';

interface ChangeProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Thai names of fields. A field without one is shown by its own name. */
  readonly words?: Readonly<Record<string, string>> | undefined;
}

/** Before and after of an act, field by field. Unchanged fields are left out. */
export function Change({ before, after, words = {} }: ChangeProps) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <Typography.Text type="secondary">{copy.noChange}</Typography.Text>;
  const rows = changes.map(({ path, from, to }) => ({ path, from, to, name: nameOf(path, words) }));
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

const nameOf = (path: string, words: Readonly<Record<string, string>>) =>
  words[path] ??
  path
    .split('.')
    .map((part) => words[part] ?? part)
    .join(' · ');
