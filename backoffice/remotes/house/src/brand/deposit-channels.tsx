import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState, StateTag } from '@chokdee/backoffice-ui';
import { Flex, Table } from 'antd';
import { rowsOf } from '../parts/rows-of.ts';
import { copy } from './copy.ts';

interface Channel {
  readonly code: string;
  readonly name: string;
  readonly is_open: boolean;
  readonly receiver_name: string;
  readonly biller_id: string | null;
}

/** Ways to deposit, opened and closed one by one. */
export function DepositChannels({ onDone }: { readonly onDone: () => void }) {
  const query = useStaffQuery('GET /api/staff/channels/list', {}, { live: ['finance'] });
  const done = () => {
    void query.refetch();
    onDone();
  };
  return (
    <QueryState query={query}>
      {(answer) => (
        <Table<Channel>
          size="small"
          rowKey="code"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={rowsOf<Channel>(answer)}
          columns={[
            { title: copy.channel, dataIndex: 'name' },
            { title: copy.accountName, dataIndex: 'receiver_name' },
            { title: copy.biller, dataIndex: 'biller_id' },
            {
              title: copy.state,
              render: (_, { is_open: isOpen }) => (
                <StateTag tone={isOpen ? 'ok' : 'off'}>{isOpen ? copy.on : copy.off}</StateTag>
              ),
            },
            {
              title: copy.acts,
              render: (_, { code, is_open: isOpen }) => (
                <Flex gap={8}>
                  <ActButton
                    call="POST /api/staff/channels/set"
                    input={{ channel: code, state: isOpen ? 'closed' : 'open' }}
                    size="small"
                    danger={isOpen}
                    label={isOpen ? copy.closeChannel : copy.openChannel}
                    about={isOpen ? copy.closeChannelAbout : copy.channelAbout}
                    words={copy.words}
                    onDone={done}
                  />
                </Flex>
              ),
            },
          ]}
        />
      )}
    </QueryState>
  );
}
