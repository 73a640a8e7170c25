import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import type { Selectable } from 'kysely';
import type { ChannelTables } from './channel.tables.ts';

export type Channel = Selectable<ChannelTables['payment_channels']>;

/** An account that members of an agent pay to by a channel. */
export interface SubChannel {
  /** Its place among the agent's accounts, from 1. */
  readonly id: number;
  readonly name: string;
  readonly accountNo: string;
}

/** An account that members of the agent pay to, or paid to before it was closed. */
export interface ReceivingAccount {
  readonly name: string;
  readonly accountNo: string;
  readonly isOpen: boolean;
}

export interface NewOrder {
  readonly channel: Channel;
  /** Null means the first one. */
  readonly subChannel: SubChannel | null;
  readonly memberId: number;
  readonly ref: string;
  /** The amount that the member asked for. */
  readonly amountSatang: bigint;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Receiver of the money, and the amount that names the order; stored with the order. */
export interface HowToPay {
  readonly payable_satang: bigint;
  /** Text of a QR. */
  readonly payload: string | null;
  readonly receiver_name: string;
  readonly receiver_bank_id: number | null;
  /** Null means that the reference in the payload names the order, not its amount on an account. */
  readonly receiver_account_no: string | null;
}

/** A transfer as a slip names it. */
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

/** A way to deposit: all that the rest of the product knows of it. */
export interface ChannelAdapter {
  /** The call that opens its orders; it is closed to the other one. */
  readonly opensBy: 'qr' | 'transfer';
  /** True when a member needs a registered account to pay from. */
  readonly needsSender: boolean;
  /** The account of the books that its money stands on; an account of its own is declared beside the adapter. */
  readonly cashAccount: CashAccount;
  /** The row of an agent that offers the channel. */
  rowOf(agentId: number): ChannelRow;
  /** Fills tables of the channel's own, on every start with the sandbox, which stands in for the paid accounts. */
  seedSandbox?(db: Queryable): Promise<void>;
  /** Tells if the agent has an account or biller that can be paid. */
  isPayable(db: Queryable, channel: Channel): Promise<boolean>;
  /** Accounts to choose among; empty when the channel leads to one place. */
  listSubChannels(db: Queryable, channel: Channel): Promise<readonly SubChannel[]>;
  /** Lists open and closed accounts in the agent's order; empty when the channel leads to one place. */
  listAccounts(db: Queryable, agentId: number): Promise<readonly ReceivingAccount[]>;
  /** Returns null when there is nothing to pay to. @throws NO_UNIQUE_AMOUNT */
  open(tx: Tx, order: NewOrder): Promise<HowToPay | null>;
  /** Returns the agent whose receiving account this is; null means that the channel does not know the account. */
  ownerOf(db: Queryable, accountNo: string): Promise<number | null>;
  /** Reads the QR of a slip; null means that it is none of this channel's slips. */
  readSlip(qr: string): Slip | null;
}
