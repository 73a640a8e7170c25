import type { Queryable } from '@chokdee/kernel/db';
import type { ChannelAdapter, HowToPay } from './channel-adapter.ts';
import { reserveAmount } from './reserve-amount.ts';

/** How long after its end the amount of a transfer still names its order, at least. */
const LATE_TRANSFER_MS = 45 * 60_000;

/** An account of the agent that members pay to. */
export interface Receiver {
  readonly account_name: string;
  readonly account_no: string;
  readonly bank_id: number | null;
}

interface TransferProps extends Omit<ChannelAdapter, 'opensBy' | 'isPayable' | 'open'> {
  findReceiver(db: Queryable, agentId: number): Promise<Receiver | undefined>;
  /** Text of a QR that pays the amount to the account; left out: the member types both. */
  payloadOf?(receiver: Receiver, payableSatang: bigint): string;
}

/** A channel that is paid by transfer to an account: a transfer carries no reference, so its amount names the order. */
export function createTransferChannel({ findReceiver, payloadOf, ...traits }: TransferProps): ChannelAdapter {
  return {
    ...traits,
    opensBy: 'transfer',
    isPayable: async (db, channel) => (await findReceiver(db, channel.agent_id)) !== undefined,
    open: async (tx, { channel, expiresAt, ...order }): Promise<HowToPay | null> => {
      const receiver = await findReceiver(tx, channel.agent_id);
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
