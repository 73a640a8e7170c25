import { useStaffQuery } from '@chokdee/backoffice-session';
import { Thb } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import { Card, Flex, Skeleton, Table, Typography } from 'antd';
import { copy as partsCopy } from '../parts/copy.ts';
import { DrawnNumbers } from '../parts/drawn-numbers.tsx';
import { Failed } from '../parts/failed.tsx';
import { copy } from './copy.ts';
import type { Typed } from './result-fields.ts';

type Brand = StaffDataOf<'GET /api/staff/draws/payout'>['brands'][number];

interface PayoutTableProps {
  readonly lottery: string;
  readonly draw: string;
  /** Result that was typed; empty for the one on record. */
  readonly result: Typed;
}

/** Payout of a result at each agent, by bet type. */
export function PayoutTable({ lottery, draw, result }: PayoutTableProps) {
  const payout = useStaffQuery('GET /api/staff/draws/payout', { lottery, draw, ...result });
  if (payout.error) return <Failed error={payout.error} onRetry={() => payout.refetch()} />;
  if (!payout.data) return <Skeleton active />;
  const { numbers, brands } = payout.data;
  return (
    <Flex vertical gap={12} data-testid="payout">
      <DrawnNumbers numbers={numbers} />
      <Flex wrap gap={12}>
        {brands.map((brand) => (
          <BrandCard key={brand.round_id} brand={brand} />
        ))}
      </Flex>
    </Flex>
  );
}

function BrandCard({ brand }: { readonly brand: Brand }) {
  return (
    <Card size="small" title={brand.agent} style={{ minWidth: 420, flex: '1 1 420px' }}>
      <Flex wrap gap={24} style={{ marginBottom: 12 }}>
        <Sum label={partsCopy.stakes} value={brand.stakes} />
        <Sum label={copy.payout} value={brand.payout} />
        <span>
          <Typography.Text type="secondary">{copy.ggr} </Typography.Text>
          <Thb isMovement value={brand.ggr} />
        </span>
      </Flex>
      <Table
        size="small"
        rowKey="bet_type"
        pagination={false}
        dataSource={brand.types}
        columns={[
          {
            title: copy.type,
            dataIndex: 'bet_type',
            render: (type: keyof typeof betTypeLabels) => betTypeLabels[type],
          },
          { title: copy.winning, dataIndex: 'number' },
          { title: copy.winners, dataIndex: 'lines', align: 'right', render: formatNumber },
          { title: copy.stake, dataIndex: 'stake', align: 'right', render: (value: number) => <Thb value={value} /> },
          { title: copy.payout, dataIndex: 'payout', align: 'right', render: (value: number) => <Thb value={value} /> },
        ]}
      />
    </Card>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <span>
      <Typography.Text type="secondary">{label} </Typography.Text>
      <Thb value={value} />
    </span>
  );
}
