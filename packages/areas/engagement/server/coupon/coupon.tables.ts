import type { DataOf } from '@chokdee/contracts';
import type { Generated, GeneratedAlways } from 'kysely';

export type CouponKind = DataOf<'POST /api/coupon/redeem'>['coupon']['kind'];

export interface CouponTables {
  coupon_versions: {
    agent_id: number;
    id: number;
    version: number;
    title: string;
    kind: CouponKind;
    /** Satang for credit and bonus, a count otherwise. */
    value: bigint;
    turnover_times: number;
    days: number;
    max_stake_satang: bigint | null;
    starts_at: Date | null;
    ends_at: Date | null;
    is_open: boolean;
    published_at: Date;
    published_by: string;
  };
  coupon_codes: {
    agent_id: number;
    code: string;
    coupon_id: number;
    /** Null means once for every member. */
    uses_max: number | null;
    uses: Generated<number>;
  };
  coupon_uses: {
    member_id: number;
    id: GeneratedAlways<number>;
    ref: string;
    agent_id: number;
    coupon_id: number;
    version: number;
    code: string;
    turnover_id: number | null;
    at: Date;
  };
  coupon_guesses: { member_id: number; id: GeneratedAlways<number>; at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends CouponTables {}
}
