import type { Queryable } from '@chokdee/kernel/db';
import type { ChannelAdapter, HowToPay, SubChannel } from './channel-adapter.ts';
import { reserveAmount } from './reserve-amount.ts';

/** Least time after an order's end in which its amount still names it. */
const LATE_TRANSFER_MS = 45 * 60_000;

/** An account of the agent that members pay to. */
export interface Receiver {
  readonly position: number;
  readonly account_name: string;
  readonly account_no: string;
  readonly bank_id: number | null;
  /** False means that no new order is paid to it. */
  readonly is_open: boolean;
}

type Own = 'opensBy' | 'isPayable' | 'listSubChannels' | 'listAccounts' | 'open';

interface TransferProps extends Omit<ChannelAdapter, Own> {
  /** Lists open and closed ones in the agent's order. */
  listReceivers(db: Queryable, agentId: number): Promise<readonly Receiver[]>;
  /** Name of an account, shown beside its last digits. */
  nameOf(receiver: Receiver): string;
  /** Text of a QR that pays the amount to the account; left out: the member types both. */
  payloadOf?(receiver: Receiver, payableSatang: bigint): string;
}

/** A channel that is paid by transfer to an account: a transfer carries no reference, so its amount names the order. */
export function createTransferChannel(props: TransferProps): ChannelAdapter {
  const { listReceivers, nameOf, payloadOf, ...traits } = props;
  const listOpen = async (db: Queryable, agentId: number) =>
    (await listReceivers(db, agentId)).filter(({ is_open }) => is_open);
  const toSubChannel = (receiver: Receiver): SubChannel => ({
    id: receiver.position + 1,
    name: `${nameOf(receiver)} •${receiver.account_no.slice(-4)}`,
    accountNo: receiver.account_no,
  });
  return {
    ...traits,
    opensBy: 'transfer',
    isPayable: async (db, channel) => (await listOpen(db, channel.agent_id)).length > 0,
    listSubChannels: async (db, channel) => {
      const receivers = await listOpen(db, channel.agent_id);
      return receivers.length > 1 ? receivers.map(toSubChannel) : [];
    },
    listAccounts: async (db, agentId) =>
      (await listReceivers(db, agentId)).map((receiver) => ({
        name: nameOf(receiver),
        accountNo: receiver.account_no,
        isOpen: receiver.is_open,
      })),
    open: async (tx, { channel, subChannel, expiresAt, ...order }): Promise<HowToPay | null> => {
      const receivers = await listOpen(tx, channel.agent_id);
      const receiver = subChannel
        ? receivers.find(({ account_no }) => account_no === subChannel.accountNo)
        : receivers[0];
      if (!receiver) return null;
      const until = new Date(expiresAt.getTime() + LATE_TRANSFER_MS);
      const payable = await reserveAmount(tx, { ...order, agentId: channel.agent_id, channelId: channel.id, until });
      return {
        payable_satang: payable,
        payload: payloadOf?.(receiver, payable) ?? null,
        receiver_name: receiver.account_name,
        receiver_bank_id: receiver.bank_id,
        receiver_account_no: receiver.account_no,
      };
    },
  };
}
