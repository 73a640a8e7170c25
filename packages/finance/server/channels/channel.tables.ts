import type { DataOf } from '@chokdee/contracts';

export type ChannelCode = DataOf<'GET /api/member/payment/channels'>[number]['code'];

export interface ChannelTables {
  payment_channels: {
    agent_id: number;
    id: number;
    code: ChannelCode;
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
