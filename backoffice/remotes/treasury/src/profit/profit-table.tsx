import { Thb, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';
import { Table } from 'antd';
import { copy } from './copy.ts';

export type ProfitRow = StaffDataOf<'GET /api/staff/profit'>['items'][number];

const figures = ['stake', 'payout', 'ggr', 'cost', 'ngr', 'deposits', 'withdrawals', 'other'] as const;
/** Height in px in which rows scroll. */
const HEIGHT = 560;
/** A day on the wire; the line over all days has a word in its place. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Lines of the profit with all their figures. */
export function ProfitTable({ rows }: { readonly rows: readonly ProfitRow[] }) {
  return (
    <Table<ProfitRow>
      size="small"
      aria-label={copy.title}
      rowKey={({ day, brand, product }) => `${day} ${brand} ${product}`}
      pagination={false}
      dataSource={[...rows]}
      // A box that scrolls has to be reached by keys.
      onRow={() => ({ tabIndex: 0 })}
      scroll={{ x: 'max-content', y: HEIGHT }}
      locale={{ emptyText: copy.empty }}
      columns={[
        {
          title: copy.day,
          fixed: 'left',
          render: (_, { day }) => (DAY.test(day) ? <When at={`${day}T12:00:00+07:00`} show="day" /> : day),
        },
        { title: copy.brand, dataIndex: 'brand' },
        { title: copy.name, dataIndex: 'name' },
        ...figures.map((name) => ({
          title: copy[name],
          align: 'right' as const,
          render: (_: unknown, row: ProfitRow) => (row[name] === 0 ? '' : <Thb value={row[name]} />),
        })),
        { title: copy.movements, align: 'right', render: (_, { movements }) => formatNumber(movements) },
      ]}
    />
  );
}
