import { useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage, Filters, Thb } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';
import { Skeleton, Table } from 'antd';
import { Problem } from '../parts/problem.tsx';
import { ReportActions } from '../parts/report-actions.tsx';
import { useRange } from '../parts/use-range.ts';
import { Checks } from './checks.tsx';
import { copy } from './copy.ts';

type Row = StaffDataOf<'GET /api/staff/books'>['items'][number];

/** Days of the books until others are chosen. */
const USUAL_DAYS = 7;
const figures = ['opening', 'credit', 'debit', 'closing'] as const;

const totalOf = (rows: readonly Row[], name: (typeof figures)[number]): number =>
  rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0) / 100;

/** All accounts of the house with opening, movements and closing. */
export function Page() {
  const { range, filters, change } = useRange(USUAL_DAYS);
  const { data, error, refetch } = useStaffQuery('GET /api/staff/books', range);
  const actions = (
    <ReportActions
      call="GET /api/staff/books"
      input={range}
      countedAt={data?.counted_at}
      onCounted={() => void refetch()}
    />
  );
  return (
    <DeskPage title={copy.title} about={copy.about} actions={actions}>
      <Filters fields={filters} values={range} onChange={change} />
      <Problem error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton active />}
      {data && <Accounts rows={data.items} />}
      <Checks from={range.from} to={range.to} />
    </DeskPage>
  );
}

function Accounts({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Table<Row>
      size="small"
      aria-label={copy.title}
      rowKey="account"
      pagination={false}
      dataSource={[...rows]}
      // A box that scrolls has to be reached by keys.
      onRow={() => ({ tabIndex: 0 })}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: copy.account, dataIndex: 'account' },
        { title: copy.name, dataIndex: 'name' },
        ...figures.map((name) => ({
          title: copy[name],
          align: 'right' as const,
          render: (_: unknown, row: Row) => <Thb value={row[name]} />,
        })),
        { title: copy.movements, align: 'right', render: (_, { movements }) => formatNumber(movements) },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={2}>
            {copy.sum}
          </Table.Summary.Cell>
          {figures.map((name, index) => (
            <Table.Summary.Cell key={name} index={index + 2} align="right">
              {name === 'opening' || name === 'closing' ? <Thb value={totalOf(rows, name)} /> : ''}
            </Table.Summary.Cell>
          ))}
          <Table.Summary.Cell index={6} />
        </Table.Summary.Row>
      )}
    />
  );
}
