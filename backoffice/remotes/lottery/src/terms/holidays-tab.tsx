import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton } from '@chokdee/backoffice-ui';
import { formatNumber, formatThaiDate } from '@chokdee/format';
import { Empty, Flex, Table } from 'antd';
import { Failed } from '../parts/failed.tsx';
import { copy } from './copy.ts';

/** Name of a market; its code where it is a new one. */
const nameOf = (market: string): string => copy.markets[market] ?? market;

/** Days without draws of a market, with the lotteries and rounds that they touch. */
export function HolidaysTab() {
  const holidays = useStaffQuery('GET /api/staff/holidays', {}, { live: ['holidays'] });
  if (holidays.error) return <Failed error={holidays.error} onRetry={() => holidays.refetch()} />;
  const { markets = [], days = [] } = holidays.data ?? {};
  const followers = new Map(markets.map(({ market, lotteries }) => [market, lotteries.join(' · ')]));
  return (
    <Flex vertical gap={12} align="flex-start">
      {/* The dialog keeps the markets that it was opened with. */}
      {holidays.data && (
        <ActButton
          call="POST /api/staff/add-holiday"
          type="primary"
          label={copy.addHoliday}
          about={copy.addHolidayAbout}
          input={{}}
          fields={[
            {
              name: 'market',
              label: copy.market,
              control: 'choice',
              options: markets.map(({ market, lotteries }) => ({
                value: market,
                label: `${nameOf(market)} ${lotteries.join(' ')}`,
              })),
            },
            { name: 'day', label: copy.day, control: 'day' },
            { name: 'name', label: copy.name },
          ]}
          onDone={() => holidays.refetch()}
        />
      )}
      <Table
        size="small"
        style={{ width: '100%' }}
        rowKey={({ market, day }) => `${market}${day}`}
        pagination={false}
        loading={holidays.isPending}
        dataSource={days}
        locale={{ emptyText: holidays.data ? <Empty description={`${copy.noHoliday} ${copy.noHolidayWhy}`} /> : ' ' }}
        columns={[
          { title: copy.day, dataIndex: 'day', render: formatThaiDate },
          { title: copy.market, dataIndex: 'market', render: nameOf },
          { title: copy.name, dataIndex: 'name' },
          {
            title: copy.followers,
            dataIndex: 'market',
            key: 'followers',
            render: (market: string) => followers.get(market),
          },
          { title: copy.rounds, dataIndex: 'rounds', align: 'right', render: formatNumber },
        ]}
      />
    </Flex>
  );
}
