import { useChosenAgent, useMe, useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, Thb } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber, formatRate } from '@chokdee/format';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import { Link } from '@chokdee/router';
import { Flex, Table } from 'antd';
import { copy as partsCopy } from '../parts/copy.ts';
import { Failed } from '../parts/failed.tsx';
import { hrefOf } from '../parts/hrefs.ts';
import { copy } from './copy.ts';
import { SetLotteryButton } from './set-lottery-button.tsx';

type Lottery = StaffDataOf<'GET /api/staff/lotteries'>['items'][number];

/** Lotteries of the chosen agent with rates and limits, and what a change touches. */
export function RatesTab() {
  const lotteries = useStaffQuery(
    'GET /api/staff/lotteries',
    {},
    { live: ['rates', 'stakes', 'lotteries', 'numbers'] },
  );
  const own = useMe()?.agent;
  const agent = useChosenAgent(({ code }) => code) ?? own;
  if (lotteries.error) return <Failed error={lotteries.error} onRetry={() => lotteries.refetch()} />;
  const rows = (lotteries.data?.items ?? []).filter((row) => row.agent === agent);
  const onDone = () => lotteries.refetch();
  return (
    <Table
      size="small"
      rowKey="key"
      pagination={false}
      loading={lotteries.isPending}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      expandable={{ columnTitle: copy.rates, expandedRowRender: (row) => <Rates row={row} onDone={onDone} /> }}
      columns={[
        { title: partsCopy.lottery, dataIndex: 'name', width: 190 },
        { title: partsCopy.group, dataIndex: 'group', render: (group: Lottery['group']) => partsCopy.groups[group] },
        { title: copy.schedule, dataIndex: 'schedule', width: 260 },
        { title: copy.version, dataIndex: 'version', align: 'right' },
        {
          title: copy.perRound,
          dataIndex: 'max_per_round',
          align: 'right',
          render: (value: number | null) => (value === null ? copy.noLimit : <Thb value={value} />),
        },
        { title: copy.open, dataIndex: 'open_rounds', align: 'right', render: formatNumber },
        { title: copy.lines, dataIndex: 'open_lines', align: 'right', render: formatNumber },
        {
          title: copy.standing,
          dataIndex: 'standing',
          align: 'right',
          render: (count: number, { lottery }) => (
            <Link to={hrefOf('numbers', { lottery, draw: 'standing' })}>{formatNumber(count)}</Link>
          ),
        },
        { title: copy.change, render: (_, row) => <LotteryActs row={row} onDone={onDone} /> },
      ]}
    />
  );
}

interface RowProps {
  readonly row: Lottery;
  readonly onDone: () => void;
}

const touchedBy = ({ open_rounds, open_lines }: Lottery): string =>
  copy.touched(formatNumber(open_rounds), formatNumber(open_lines));

function LotteryActs({ row, onDone }: RowProps) {
  return (
    <Flex gap={8}>
      <ActButton
        call="POST /api/staff/set-limit"
        label={copy.setRound}
        about={touchedBy(row)}
        input={{ category: row.lottery }}
        fields={[{ name: 'per-round', label: copy.perRound, help: copy.perRoundHelp }]}
        words={copy.words}
        onDone={onDone}
      />
      <SetLotteryButton lottery={row.lottery} about={`${copy.setLotteryAbout} ${touchedBy(row)}`} onDone={onDone} />
    </Flex>
  );
}

function Rates({ row, onDone }: RowProps) {
  const about = touchedBy(row);
  return (
    <Table
      size="small"
      rowKey="bet_type"
      pagination={false}
      dataSource={row.rates}
      columns={[
        { title: copy.type, dataIndex: 'bet_type', render: (type: keyof typeof betTypeLabels) => betTypeLabels[type] },
        { title: copy.rate, dataIndex: 'rate', align: 'right', render: formatRate },
        { title: copy.min, dataIndex: 'min', align: 'right', render: (value: number) => <Thb value={value} /> },
        { title: copy.max, dataIndex: 'max', align: 'right', render: (value: number) => <Thb value={value} /> },
        {
          title: copy.perNumber,
          dataIndex: 'per_number',
          align: 'right',
          render: (value: number) => <Thb value={value} />,
        },
        {
          title: copy.change,
          render: (_, { bet_type }) => (
            <Flex gap={8}>
              <ActButton
                call="POST /api/staff/set-rate"
                label={copy.setRate}
                about={about}
                input={{ category: row.lottery, bet_type }}
                fields={[{ name: 'rate', label: copy.newRate }]}
                words={copy.words}
                onDone={onDone}
              />
              <ActButton
                call="POST /api/staff/set-limit"
                label={copy.setLimit}
                about={about}
                input={{ category: row.lottery, 'bet-type': bet_type }}
                fields={[
                  { name: 'min', label: copy.min, control: 'thb', isRequired: false },
                  { name: 'max', label: copy.max, control: 'thb', isRequired: false },
                  { name: 'per-number', label: copy.perNumber, control: 'thb', isRequired: false },
                ]}
                words={copy.words}
                onDone={onDone}
              />
            </Flex>
          ),
        },
      ]}
    />
  );
}
