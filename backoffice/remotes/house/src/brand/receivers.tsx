import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, QueryState, Section, StateTag } from '@chokdee/backoffice-ui';
import { banks } from '@chokdee/contracts/banks';
import { Empty, Flex, Table } from 'antd';
import { rowsOf } from '../parts/rows-of.ts';
import { copy } from './copy.ts';
import { DepositChannels } from './deposit-channels.tsx';

interface Receiver {
  readonly channel: 'bank_transfer' | 'truemoney';
  readonly id: string;
  readonly bank: string;
  readonly account_name: string;
  readonly account_no: string;
  readonly is_open: boolean;
}

const channels = Object.entries(copy.channels).map(([value, label]) => ({ value, label }));
const bankChoices = banks.map(({ short_name: value, name }) => ({ value, label: `${value} ${name}` }));

/** Accounts that members pay to, and the channels that lead there. */
export function Receivers({ onDone }: { readonly onDone: () => void }) {
  const query = useStaffQuery('GET /api/staff/receivers/list', {}, { live: ['finance'] });
  const done = () => {
    void query.refetch();
    onDone();
  };
  return (
    <Section
      title={copy.receivers}
      actions={
        <ActButton
          call="POST /api/staff/receivers/add"
          input={{}}
          label={copy.addReceiver}
          about={copy.addReceiverAbout}
          fields={[
            { name: 'channel', label: copy.channel, control: 'choice', options: channels },
            { name: 'account', label: copy.account },
            { name: 'name', label: copy.accountName },
            {
              name: 'bank',
              label: copy.bank,
              help: copy.bankHelp,
              control: 'choice',
              options: bankChoices,
              isRequired: false,
            },
          ]}
          onDone={done}
        />
      }
    >
      <Flex vertical gap={12}>
        <DepositChannels onDone={onDone} />
        <QueryState query={query}>
          {(answer) => (
            <Table<Receiver>
              size="small"
              rowKey={({ channel, id }) => `${channel}:${id}`}
              pagination={false}
              scroll={{ x: 'max-content' }}
              dataSource={rowsOf<Receiver>(answer)}
              locale={{ emptyText: <Empty description={copy.noReceivers} /> }}
              columns={[
                { title: copy.channel, render: (_, { channel }) => copy.channels[channel] },
                { title: copy.account, render: (_, { bank, account_no: no }) => `${bank} ${no}` },
                { title: copy.accountName, dataIndex: 'account_name' },
                {
                  title: copy.state,
                  render: (_, { is_open: isOpen }) => (
                    <StateTag tone={isOpen ? 'ok' : 'off'}>{isOpen ? copy.on : copy.off}</StateTag>
                  ),
                },
                { title: copy.acts, render: (_, receiver) => <ReceiverAct receiver={receiver} onDone={done} /> },
              ]}
            />
          )}
        </QueryState>
      </Flex>
    </Section>
  );
}

interface ReceiverActProps {
  readonly receiver: Receiver;
  readonly onDone: () => void;
}

function ReceiverAct({ receiver: { channel, id, is_open: isOpen }, onDone }: ReceiverActProps) {
  const common = { input: { channel, account: id }, size: 'small', about: copy.receiverAbout, onDone } as const;
  return isOpen ? (
    <ActButton call="POST /api/staff/receivers/close" danger label={copy.closeReceiver} {...common} />
  ) : (
    <ActButton call="POST /api/staff/receivers/open" label={copy.openReceiver} {...common} />
  );
}
