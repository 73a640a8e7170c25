import { Thb, When } from '@chokdee/backoffice-ui';
import { Table, Typography } from 'antd';
import { HeldActs } from '../parts/held-acts.tsx';
import { copy } from './copy.ts';
import type { Held } from './rows.ts';

interface HeldTableProps {
  readonly held: readonly Held[];
  readonly chosen: string | undefined;
  onChoose(event: string): void;
  onDone(): void;
}

/** Height in px in which rows scroll. */
const HEIGHT = 420;

/** Money that is held; one can be chosen, returned or kept. */
export function HeldTable({ held, chosen, onChoose, onDone }: HeldTableProps) {
  const title = copy.held(held.length);
  return (
    <section aria-label={title}>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {title}
      </Typography.Title>
      <Table<Held>
        size="small"
        rowKey="event_id"
        pagination={false}
        dataSource={[...held]}
        scroll={{ x: 'max-content', y: HEIGHT }}
        rowSelection={{
          type: 'radio',
          columnTitle: copy.chosen,
          columnWidth: 56,
          selectedRowKeys: chosen === undefined ? [] : [chosen],
          onChange: ([key]) => onChoose(String(key)),
          getCheckboxProps: ({ event_id }) => ({ 'aria-label': copy.choose(event_id) }) as never,
        }}
        columns={[
          { title: copy.amount, align: 'right', render: (_, { amount }) => <Thb value={amount} /> },
          { title: copy.time, render: (_, { paid_at }) => <When at={paid_at} /> },
          { title: copy.payer, render: (_, row) => `${row.payer_name} ${row.payer_bank} ${row.payer_account}` },
          { title: copy.why, dataIndex: 'why' },
          { title: copy.acts, render: (_, row) => <HeldActs held={row} onDone={onDone} /> },
        ]}
      />
    </section>
  );
}
