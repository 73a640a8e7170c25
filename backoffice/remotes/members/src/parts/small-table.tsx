import { Table, type TableColumnType, Typography } from 'antd';
import { words } from './words.copy.ts';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: TableColumnType<Row>[];
}

/** A short table without pages. It says when it has no rows. */
export function SmallTable<Row extends object>({ rows, rowKey, columns }: Props<Row>) {
  return (
    <Table<Row>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey={rowKey}
      dataSource={[...rows]}
      columns={columns}
      locale={{ emptyText: <Typography.Text>{words.none}</Typography.Text> }}
    />
  );
}
