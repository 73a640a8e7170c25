import { useStaffQuery } from '@chokdee/backoffice-session';
import { Thb } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatRate, formatThb } from '@chokdee/format';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import { Button, Empty, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { copy as partsCopy } from '../parts/copy.ts';
import type { ChosenDraw } from '../parts/draw-choice.tsx';
import { Failed } from '../parts/failed.tsx';
import { copy } from './copy.ts';

type Row = StaffDataOf<'GET /api/staff/numbers'>['items'][number];

/** Above it a step has no end, THB. */
const ENDLESS_THB = 1e12;

function paysOf({ kind, rate, steps }: Row): string {
  if (kind === 'stepped')
    return steps
      .map((step) =>
        step.up_to >= ENDLESS_THB
          ? copy.lastStep(formatRate(step.rate))
          : copy.step(formatThb(step.liability), formatRate(step.rate)),
      )
      .join(' · ');
  return rate === null ? '' : formatRate(rate);
}

/** Restricted numbers of a draw or of a standing list. */
export function RestrictedList({ lottery, draw }: ChosenDraw) {
  const [cursor, setCursor] = useState<string>();
  const page = { lottery, draw, ...(cursor !== undefined && { cursor }) };
  const numbers = useStaffQuery('GET /api/staff/numbers', page, { live: ['numbers'] });
  if (numbers.error) return <Failed error={numbers.error} onRetry={() => numbers.refetch()} />;
  const rows = numbers.data?.items ?? [];
  const next = numbers.data?.next_cursor ?? null;
  return (
    <>
      <Typography.Title level={2} style={{ fontSize: 16 }}>{`${copy.stands} (${rows.length})`}</Typography.Title>
      <Table
        size="small"
        virtual
        pagination={false}
        loading={numbers.isPending}
        rowKey={({ agent, bet_type, number }) => `${agent}${bet_type}${number}`}
        scroll={{ y: 420, x: 900 }}
        dataSource={rows}
        locale={{ emptyText: numbers.data ? <Empty description={`${copy.nothing} ${copy.nothingWhy}`} /> : ' ' }}
        columns={[
          { title: partsCopy.agent, dataIndex: 'agent', width: 120 },
          {
            title: copy.type,
            dataIndex: 'bet_type',
            width: 130,
            render: (type: keyof typeof betTypeLabels) => betTypeLabels[type],
          },
          { title: copy.number, dataIndex: 'number', width: 90 },
          { title: copy.kind, dataIndex: 'kind', width: 120, render: (kind: Row['kind']) => partsCopy.kinds[kind] },
          { title: copy.pays, width: 260, render: (_, row) => paysOf(row) },
          { title: copy.usual, dataIndex: 'usual_rate', width: 90, align: 'right', render: formatRate },
          {
            title: copy.staked,
            dataIndex: 'staked',
            width: 120,
            align: 'right',
            render: (value: number) => <Thb value={value} />,
          },
        ]}
      />
      {(cursor !== undefined || next !== null) && (
        <Flex gap={8} align="center">
          <Button disabled={cursor === undefined} onClick={() => setCursor(undefined)}>
            {copy.firstPage}
          </Button>
          <Button disabled={next === null} onClick={() => setCursor(next ?? undefined)}>
            {copy.nextPage}
          </Button>
          <Typography.Text type="secondary">{copy.isPage}</Typography.Text>
        </Flex>
      )}
    </>
  );
}
