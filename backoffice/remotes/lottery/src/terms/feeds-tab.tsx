import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, StateTag } from '@chokdee/backoffice-ui';
import { Empty, Flex, Table } from 'antd';
import { Failed } from '../parts/failed.tsx';
import { copy } from './copy.ts';

interface Source {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  readonly lotteries: readonly string[];
  readonly is_on: boolean;
}

const fields = [
  { name: 'name', label: copy.feedName },
  { name: 'url', label: copy.feedUrl },
  { name: 'lotteries', label: copy.feedLotteries, help: copy.feedLotteriesHelp },
] as const;

/** Sources that are asked for results. */
export function FeedsTab() {
  const feeds = useStaffQuery('GET /api/staff/feeds/list', {}, { live: ['feeds'] });
  if (feeds.error) return <Failed error={feeds.error} onRetry={() => feeds.refetch()} />;
  const rows = (feeds.data as { readonly data: readonly Source[] } | undefined)?.data ?? [];
  const onDone = () => feeds.refetch();
  return (
    <Flex vertical gap={12} align="flex-start">
      <ActButton
        call="POST /api/staff/feeds/set"
        type="primary"
        label={copy.setFeed}
        about={copy.setFeedAbout}
        input={{}}
        fields={[{ name: 'source', label: copy.feedCode }, ...fields]}
        words={copy.words}
        onDone={onDone}
      />
      <Table
        size="small"
        style={{ width: '100%' }}
        rowKey="code"
        pagination={false}
        loading={feeds.isPending}
        dataSource={rows}
        locale={{ emptyText: feeds.data ? <Empty description={`${copy.noFeed} ${copy.noFeedWhy}`} /> : ' ' }}
        columns={[
          { title: copy.feedCode, dataIndex: 'code' },
          { title: copy.feedName, dataIndex: 'name' },
          { title: copy.feedUrl, dataIndex: 'url' },
          { title: copy.feedLotteries, dataIndex: 'lotteries', render: (codes: string[]) => codes.join(' ') },
          {
            title: copy.isOn,
            dataIndex: 'is_on',
            render: (isOn: boolean) => <StateTag tone={isOn ? 'ok' : 'off'}>{isOn ? copy.on : copy.off}</StateTag>,
          },
          {
            title: copy.change,
            render: (_, { code, name, url, lotteries }) => (
              <ActButton
                call="POST /api/staff/feeds/set"
                danger
                label={copy.turnOff}
                about={copy.setFeedAbout}
                input={{ source: code, name, url, lotteries: lotteries.join(','), off: true }}
                words={copy.words}
                onDone={onDone}
              />
            ),
          },
        ]}
      />
    </Flex>
  );
}
