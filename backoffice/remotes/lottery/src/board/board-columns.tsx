import { StateTag, Thb, When } from '@chokdee/backoffice-ui';
import { formatNumber } from '@chokdee/format';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import { Button, Flex, type TableColumnType, Typography } from 'antd';
import type { BoardRow } from '../parts/board-rows.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { DrawnNumbers } from '../parts/drawn-numbers.tsx';
import { copy } from './copy.ts';

const figure = { fontVariantNumeric: 'tabular-nums' } as const;

function State({ due, due_at, phase }: BoardRow) {
  if (due !== null) {
    return (
      <Flex vertical align="flex-start">
        <StateTag tone={due === 'confirm' || due === 'result' ? 'waits' : 'problem'}>{partsCopy.due[due]}</StateTag>
        <When at={due_at} show="age" />
      </Flex>
    );
  }
  return phase === null ? null : (
    <StateTag tone={phase === 'open' || phase === 'closing' ? 'ok' : 'off'}>{copy.phases[phase]}</StateTag>
  );
}

function worstName(worst: string | null): string {
  const [type, number] = worst?.split(':') ?? [];
  return type === undefined ? '' : `${betTypeLabels[type as keyof typeof betTypeLabels] ?? type} ${number}`;
}

/** Columns of the board; `onManage` opens the acts of a row. */
export function boardColumns(onManage: (row: BoardRow) => void): TableColumnType<BoardRow>[] {
  return [
    { key: 'due', title: copy.due, width: 140, fixed: 'left', render: (_, row) => State(row) },
    {
      key: 'lottery',
      title: partsCopy.lottery,
      width: 190,
      fixed: 'left',
      render: (_, { name, number, moved_from }) => (
        <Flex vertical>
          <Typography.Text strong>{name}</Typography.Text>
          <Typography.Text type="secondary">{number ?? ''}</Typography.Text>
          {moved_from !== null && <Typography.Text type="warning">{`${copy.movedFrom} ${moved_from}`}</Typography.Text>}
        </Flex>
      ),
    },
    { key: 'agent', title: partsCopy.agent, width: 110, render: (_, { agent }) => agent },
    { key: 'closes', title: copy.closes, width: 150, render: (_, { closes_at }) => <When at={closes_at} /> },
    { key: 'result', title: copy.result, width: 150, render: (_, { result_at }) => <When at={result_at} /> },
    {
      key: 'lines',
      title: partsCopy.lines,
      width: 90,
      align: 'right',
      render: (_, { lines }) => <span style={figure}>{formatNumber(lines)}</span>,
    },
    {
      key: 'stakes',
      title: partsCopy.stakes,
      width: 130,
      align: 'right',
      render: (_, { stakes }) => <Thb value={stakes} />,
    },
    {
      key: 'worst',
      title: copy.worst,
      width: 170,
      align: 'right',
      render: (_, { worst, worst_number }) => (
        <Flex vertical align="flex-end">
          <Thb value={worst} />
          <Typography.Text type="secondary">{worstName(worst_number)}</Typography.Text>
        </Flex>
      ),
    },
    {
      key: 'ggr',
      title: copy.ggr,
      width: 130,
      align: 'right',
      render: (_, { payouts, stakes }) => <Thb isMovement value={payouts === null ? null : stakes - payouts} />,
    },
    {
      key: 'drawn',
      title: copy.drawn,
      width: 230,
      render: (_, { numbers }) => (numbers === null ? null : <DrawnNumbers numbers={numbers} />),
    },
    {
      key: 'acts',
      title: copy.manage,
      width: 100,
      fixed: 'right',
      render: (_, row) => <Button onClick={() => onManage(row)}>{copy.manage}</Button>,
    },
  ];
}
