import { useStaffQuery } from '@chokdee/backoffice-session';
import { DayPicker, DeskPage, useAddress } from '@chokdee/backoffice-ui';
import { formatNumber } from '@chokdee/format';
import { Button, Empty, Flex, Select, Switch, Table, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { type BoardRow, shownRows } from '../parts/board-rows.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { Failed } from '../parts/failed.tsx';
import { boardColumns } from './board-columns.tsx';
import { copy } from './copy.ts';
import { RoundActs } from './round-acts.tsx';

/** Interval between two looks at the board, ms; acts of staff are told at once. */
const EVERY_MS = 15_000;

export function Page() {
  const [address, change] = useAddress();
  const { day } = address;
  const board = useStaffQuery('GET /api/staff/rounds/board', day === undefined ? {} : { day }, {
    every: EVERY_MS,
    live: ['rounds', 'results', 'approvals'],
  });
  const [managed, setManaged] = useState<BoardRow | null>(null);
  const columns = useMemo(() => boardColumns(setManaged), []);
  const all = board.data?.items ?? [];
  const rows = shownRows(all, address);
  const agents = [...new Set(all.map(({ agent }) => agent))];
  const due = all.filter((row) => row.due !== null).length;
  const lines = all.reduce((sum, row) => sum + row.lines, 0);
  return (
    <DeskPage
      title={copy.title}
      about={copy.about}
      actions={<Button onClick={() => board.refetch()}>{partsCopy.refresh}</Button>}
    >
      <Flex wrap gap={12} align="center">
        <div style={{ width: 170 }}>
          <DayPicker
            placeholder={partsCopy.day}
            {...(day !== undefined && { value: day })}
            onChange={(next) => change({ day: next })}
          />
        </div>
        <Select
          aria-label={partsCopy.agent}
          style={{ width: 160 }}
          allowClear
          placeholder={partsCopy.agent}
          value={address.agent ?? null}
          onChange={(agent: string | null) => change({ agent: agent ?? undefined })}
          options={agents.map((value) => ({ value, label: value }))}
        />
        <Select
          aria-label={partsCopy.group}
          style={{ width: 140 }}
          allowClear
          placeholder={partsCopy.group}
          value={address.group ?? null}
          onChange={(group: string | null) => change({ group: group ?? undefined })}
          options={Object.entries(partsCopy.groups).map(([value, label]) => ({ value, label }))}
        />
        <Flex gap={8} align="center">
          <Switch
            aria-label={copy.onlyDue}
            checked={address.due !== undefined}
            onChange={(isOn) => change({ due: isOn ? '1' : undefined })}
          />
          <span>{copy.onlyDue}</span>
        </Flex>
        {board.data && <Typography.Text type="secondary">{copy.summary(due, formatNumber(lines))}</Typography.Text>}
      </Flex>
      {board.error && <Failed error={board.error} onRetry={() => board.refetch()} />}
      <Table
        rowKey="key"
        size="small"
        sticky
        pagination={false}
        loading={board.isPending}
        columns={columns}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: board.data ? <Empty description={`${copy.none} ${copy.noneWhy}`} /> : ' ' }}
      />
      {managed !== null && <RoundActs row={managed} onClose={() => setManaged(null)} onDone={() => board.refetch()} />}
    </DeskPage>
  );
}
