import { useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage, Filters, Thb, useAddress } from '@chokdee/backoffice-ui';
import { Card, Flex, Skeleton, Statistic } from 'antd';
import { lazy, Suspense } from 'react';
import { Problem } from '../parts/problem.tsx';
import { ReportActions } from '../parts/report-actions.tsx';
import { useRange } from '../parts/use-range.ts';
import { copy } from './copy.ts';
import { ProfitTable } from './profit-table.tsx';

const ProfitChart = lazy(() => import('./profit-chart.tsx').then(({ ProfitChart: part }) => ({ default: part })));

/** Days of the report until others are chosen. */
const USUAL_DAYS = 7;

const way = {
  name: 'by',
  label: copy.by,
  control: 'choice',
  placeholder: copy.ways.day,
  options: Object.entries(copy.ways).map(([value, label]) => ({ value, label })),
} as const;

/** Profit of the brands by day and product. */
export function Page() {
  const { range, filters, change } = useRange(USUAL_DAYS);
  const [{ by }] = useAddress();
  const input = { ...range, ...(by === 'product' && { by: 'product' as const }) };
  const { data, error, refetch } = useStaffQuery('GET /api/staff/profit', input);
  const totals = ['ggr', 'cost', 'ngr', 'deposits', 'withdrawals'] as const;
  const actions = (
    <ReportActions
      call="GET /api/staff/profit"
      input={input}
      countedAt={data?.counted_at}
      onCounted={() => void refetch()}
    />
  );
  return (
    <DeskPage title={copy.title} about={copy.about} actions={actions}>
      <Filters fields={[...filters, way]} values={{ ...range, by }} onChange={change} />
      <Problem error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton active />}
      {data && (
        <>
          <Flex wrap gap={16}>
            {totals.map((name) => (
              <Card key={name} size="small">
                <Statistic title={copy[name]} valueRender={() => <Thb value={data.total[name]} />} />
              </Card>
            ))}
          </Flex>
          {by !== 'product' && (
            <Suspense fallback={copy.loading}>
              <ProfitChart rows={data.items} />
            </Suspense>
          )}
          <ProfitTable rows={data.items} />
        </>
      )}
    </DeskPage>
  );
}
