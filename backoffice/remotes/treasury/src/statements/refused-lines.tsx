import { Alert, Table } from 'antd';
import type { Read } from './chosen-file.ts';
import { copy } from './copy.ts';

interface RefusedLinesProps {
  readonly refused: Read['refused'];
  readonly skipped: readonly number[];
  onSkip(lines: readonly number[]): void;
}

/** Lines that are not understood. A person may say of each that it is no movement. */
export function RefusedLines({ refused, skipped, onSkip }: RefusedLinesProps) {
  return (
    <section aria-label={copy.refused(refused.length)}>
      <Alert showIcon type="warning" title={copy.refused(refused.length)} description={copy.refusedAbout} />
      <Table
        size="small"
        rowKey="line"
        pagination={false}
        dataSource={refused}
        scroll={{ x: 'max-content', y: 240 }}
        rowSelection={{
          selectedRowKeys: [...skipped],
          onChange: (keys) => onSkip(keys.map(Number)),
          getCheckboxProps: ({ line }) => ({ 'aria-label': copy.skip(line) }) as never,
        }}
        columns={[
          { title: copy.line, dataIndex: 'line' },
          { title: copy.reason, dataIndex: 'reason' },
          { title: copy.text, dataIndex: 'text' },
        ]}
      />
    </section>
  );
}
