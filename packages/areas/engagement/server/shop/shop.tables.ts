import type { DataOf, InputOf } from '@chokdee/contracts';
import type { Json } from '@chokdee/kernel/jobs';
import type { Generated, GeneratedAlways } from 'kysely';

export type ItemKind = 'credit' | 'coupon' | 'spin' | 'goods';
export type RedemptionStatus = DataOf<'GET /api/redemption/history'>['items'][number]['status'];
export type Address = NonNullable<InputOf<'POST /api/redemption/redeem'>['address']>;

export interface ShopTables {
  shop_items: {
    agent_id: number;
    id: string;
    position: number;
    stock_left: number | null;
    is_open: Generated<boolean>;
  };
  shop_item_versions: {
    agent_id: number;
    item_id: string;
    version: number;
    kind: ItemKind;
    name: string;
    description: string;
    picture: string;
    price: number;
    value: bigint;
    limit_per_member: number | null;
    opens_at: Date | null;
    closes_at: Date | null;
    published_at: Date;
    published_by: string;
  };
  shop_codes: {
    agent_id: number;
    item_id: string;
    code: string;
    member_id: number | null;
    redemption_id: number | null;
  };
  shop_redemption_refs: { ref: string; member_id: number };
  shop_redemptions: {
    member_id: number;
    id: GeneratedAlways<number>;
    ref: string;
    agent_id: number;
    item_id: string;
    version: number;
    quantity: number;
    points: number;
    status: RedemptionStatus;
    address: Json<Address> | null;
    at: Date;
  };
  shop_steps: {
    member_id: number;
    redemption_id: number;
    no: number;
    status: RedemptionStatus;
    note: string | null;
    by: string;
    at: Date;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends ShopTables {}
}
