import { StateTag } from '@chokdee/backoffice-ui';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import type { ReadLine } from '@chokdee/lotto-contract/restricted-text';
import { Table, Typography } from 'antd';
import { copy } from './copy.ts';

/** Says in words how a line was read. */
export function meaningOf({ kind, numbers, error }: ReadLine): string {
  if (kind === 'error') return error ?? '';
  if (kind === 'heading') return copy.heading;
  if (kind === 'none') return copy.none;
  const groups = new Map<string, string[]>();
  for (const { betType, number, terms } of numbers) {
    const head = `${betTypeLabels[betType]} ${terms.kind === 'closed' ? copy.closed : copy.share(terms.percent)}`;
    groups.set(head, [...(groups.get(head) ?? []), number]);
  }
  return [...groups].map(([head, list]) => `${head}: ${list.join(' ')}`).join(' · ');
}

/** The lines of a paste beside what each was read as. */
export function ReadLines({ lines }: { readonly lines: readonly ReadLine[] }) {
  const shown = lines.filter(({ text }) => text !== '');
  return (
    <Table
      size="small"
      rowKey="line"
      virtual
      pagination={false}
      scroll={{ y: 300, x: 560 }}
      dataSource={shown}
      columns={[
        { title: copy.line, dataIndex: 'line', width: 70 },
        { title: copy.text, dataIndex: 'text', width: 200, ellipsis: true },
        {
          title: copy.meaning,
          width: 290,
          render: (_, line) =>
            line.kind === 'error' ? (
              <StateTag tone="problem">{meaningOf(line)}</StateTag>
            ) : (
              <Typography.Text>{meaningOf(line)}</Typography.Text>
            ),
        },
      ]}
    />
  );
}
