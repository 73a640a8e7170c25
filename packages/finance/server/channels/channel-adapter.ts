import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import type { Selectable } from 'kysely';
import type { ChannelTables } from './channel.tables.ts';

export type Channel = Selectable<ChannelTables['payment_channels']>;

/** One of the accounts that members of an agent pay to by a channel. */
export interface SubChannel {
  /** Above 0: its place among the agent's. */
  readonly id: number;
  readonly name: string;
  readonly accountNo: string;
}

export interface NewOrder {
  readonly channel: Channel;
  /** Null: the first. */
  readonly subChannel: SubChannel | null;
  readonly memberId: number;
  readonly ref: string;
  /** As the member asked for it. */
  readonly amountSatang: bigint;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Where the money goes and which amount names the order; stored with it. */
export interface HowToPay {
  readonly payable_satang: bigint;
  /** Text of a QR. */
  readonly payload: string | null;
  readonly receiver_name: string;
  readonly receiver_bank_id: number | null;
  /** Null when the reference in the payload names the order, and not its amount on an account. */
  readonly receiver_account_no: string | null;
}

/** A transfer as its slip names it. */
export interface Slip {
  readonly sendingBank: string;
  readonly transRef: string;
}

/**
 * The row that an agent's channel begins with, in every database; staff change it later. Its id is its place, too;
 * orders name it, so it stays.
 */
export type ChannelRow = Pick<Channel, 'id' | 'name' | 'description' | 'min_satang' | 'max_satang'> &
  Partial<Pick<Channel, 'biller_id'>>;

/** All that the rest of the product knows of a way to deposit. */
export interface ChannelAdapter {
  /** The call that opens its orders; it is closed to the other one. */
  readonly opensBy: 'qr' | 'transfer';
  /** Whether a member needs a registered account to pay from. */
  readonly needsSender: boolean;
  /** Where its money stands in the books; an account of its own is declared beside the adapter. */
  readonly cashAccount: CashAccount;
  /** The row of an agent that offers the channel. */
  rowOf(agentId: number): ChannelRow;
  /** Fills tables of the channel's own, on every start with the sandbox, which stands in for the paid accounts. */
  seedSandbox?(db: Queryable): Promise<void>;
  /** Whether the agent has something to pay to. */
  isPayable(db: Queryable, channel: Channel): Promise<boolean>;
  /** What a member chooses among; none where the channel leads to one place. */
  listSubChannels(db: Queryable, channel: Channel): Promise<readonly SubChannel[]>;
  /** Null when there is nothing to pay to. @throws NO_UNIQUE_AMOUNT */
  open(tx: Tx, order: NewOrder): Promise<HowToPay | null>;
  /** Id of the agent whose receiving account this is; null when the channel knows no such account. */
  ownerOf(db: Queryable, accountNo: string): Promise<number | null>;
  /** What the QR of a slip says; null when it is none of this channel's slips. */
  readSlip(qr: string): Slip | null;
}
