import type { Generated } from 'kysely';

export interface ChannelTables {
  payment_channels: {
    agent_id: number;
    id: number;
    /** Names the folder of its adapter. */
    code: string;
    position: number;
    name: string;
    description: string;
    min_satang: bigint;
    max_satang: bigint;
    is_open: boolean;
    notice: string | null;
    receiver_name: string;
    biller_id: string | null;
    amount_chips_satang: bigint[];
    /** The provider that collects its money; null means the usual one. */
    provider: Generated<string | null>;
  };
  payment_reserved_amounts: {
    agent_id: number;
    channel_id: number;
    payable_satang: bigint;
    member_id: number;
    ref: string;
    reserved_until: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ChannelTables {}
}
