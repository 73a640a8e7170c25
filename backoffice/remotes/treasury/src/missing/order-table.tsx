import { Thb, When } from '@chokdee/backoffice-ui';
import { Button, Table, Typography } from 'antd';
import { copy } from './copy.ts';
import type { Order } from './rows.ts';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly chosen: string | undefined;
  onChoose(ref: string): void;
  onSlips(ref: string): void;
}

/** Height in px in which rows scroll. */
const HEIGHT = 420;

/** Orders without their money; one can be chosen. */
export function OrderTable({ orders, chosen, onChoose, onSlips }: OrderTableProps) {
  const title = copy.orders(orders.length);
  return (
    <section aria-label={title}>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {title}
      </Typography.Title>
      <Table<Order>
        size="small"
        rowKey="ref"
        pagination={false}
        dataSource={[...orders]}
        scroll={{ x: 'max-content', y: HEIGHT }}
        rowSelection={{
          type: 'radio',
          columnTitle: copy.chosen,
          columnWidth: 56,
          selectedRowKeys: chosen === undefined ? [] : [chosen],
          onChange: ([key]) => onChoose(String(key)),
          getCheckboxProps: ({ ref }) => ({ 'aria-label': copy.choose(ref) }) as never,
        }}
        columns={[
          { title: copy.order, dataIndex: 'ref' },
          { title: copy.member, dataIndex: 'username' },
          { title: copy.asked, align: 'right', render: (_, { payable }) => <Thb value={payable} /> },
          { title: copy.time, render: (_, { created_at }) => <When at={created_at} /> },
          { title: copy.state, dataIndex: 'state' },
          { title: copy.sender, render: (_, row) => `${row.sender_name} ${row.sender_account}` },
          {
            title: copy.slips,
            render: (_, { slips, ref }) =>
              slips === 0 ? (
                copy.noSlip
              ) : (
                <Button size="small" onClick={() => onSlips(ref)} aria-label={copy.slipsOf(ref)}>
                  {slips}
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
